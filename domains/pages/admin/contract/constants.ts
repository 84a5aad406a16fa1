/** Changes on one page of the history of settings. */
export const CHANGES_PER_PAGE = 50;

/** Fewest and most characters of the reason for a change. */
export const REASON_MIN = 3;
export const REASON_MAX = 500;
