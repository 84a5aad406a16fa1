/** Calls in one run. */
export const CALLS_MAX = 10;
/** Runs a member starts in 24 hours: each writes up to ten applications. */
export const RUNS_A_DAY = 10;

/** How a package reached the funder, as earlier versions recorded it. */
export const HAND_OVER_WAYS = ['portal', 'email', 'hand'] as const;
