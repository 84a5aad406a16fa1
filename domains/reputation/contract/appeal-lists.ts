/** Lists of appeals an administrator looks through. */
export const APPEAL_LISTS = ['open', 'upheld', 'refused'] as const;
export type AppealListName = (typeof APPEAL_LISTS)[number];
