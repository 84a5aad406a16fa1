/** Windows of deadlines that a search offers, in days from now. */
export const DEADLINE_WINDOWS = [14, 30, 90, 365] as const;
/** Sizes of an award that a search offers, each with all above it. */
export const AMOUNT_STEPS = [10_000, 50_000, 250_000, 1_000_000] as const;
/** Grants a member keeps on their list. It bounds what they can fill for nothing. */
export const SAVED_MAX = 500;
