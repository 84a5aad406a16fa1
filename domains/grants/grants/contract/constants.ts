/** The parts of a match, in the order people read them. */
export const MATCH_PARTS = ['purpose', 'amount', 'applicant', 'region', 'deadline'] as const;

/** How well a grant's purpose fits, the best first. */
export const MATCH_BANDS = ['strong', 'good', 'possible', 'weak'] as const;

/** Days a member is assumed to need for an application, while the project does not say otherwise. */
export const DEFAULT_PREPARATION_DAYS = 21;

/** Windows of deadlines that a search offers, in days from now. */
export const DEADLINE_WINDOWS = [14, 30, 90, 365] as const;
/** Sizes of an award that a search offers, each with all above it. */
export const AMOUNT_STEPS = [10_000, 50_000, 250_000, 1_000_000] as const;
/** Grants a member keeps on their list. It bounds what they can fill for nothing. */
export const SAVED_MAX = 500;

/** Characters of a description that a visitor tries GrantFlow with, as the form of a member has them. */
export const TRY_DESCRIPTION_MIN = 20;
export const TRY_DESCRIPTION_MAX = 5000;
export const TRY_TITLE_MAX = 120;

/** Matches a visitor is shown. */
export const TRY_MATCHES = 6;
