/** The parts of a match, in the order people read them. */
export const MATCH_PARTS = ['purpose', 'amount', 'applicant', 'region', 'deadline'] as const;

/** Days a member is assumed to need for an application, while the project does not say otherwise. */
export const DEFAULT_PREPARATION_DAYS = 21;

/** Characters of a description that a visitor tries GrantFlow with, as the form of a member has them. */
export const TRY_DESCRIPTION_MIN = 20;
export const TRY_DESCRIPTION_MAX = 5000;
export const TRY_TITLE_MAX = 120;

/** Matches a visitor is shown. */
export const TRY_MATCHES = 6;

/** Opportunities that are compared with a project in one request. */
export const CHOSEN_MAX = 50;
