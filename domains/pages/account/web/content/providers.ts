/** The three providers that are not open yet (spec §2.3, §2.7). */
export const COMING_PROVIDERS = ['GitHub', 'Discord', 'X'] as const;
