import type { Contribution } from '#platform/server/contributions.ts';

/** What submissions adds to domains below it. */
export const SUBMISSIONS_CONTRIBUTIONS: readonly Contribution[] = [];
