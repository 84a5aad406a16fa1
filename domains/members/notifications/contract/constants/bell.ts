// A separate file: it comes with the first load of every page, and the other constants do not.

/** The largest number the badge says; above it reads "9+" (spec §9). */
export const BADGE_MAX = 9;
