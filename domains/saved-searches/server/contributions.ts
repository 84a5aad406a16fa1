import type { Contribution } from '#platform/server/contributions.ts';

/** What saved-searches adds to domains below it. */
export const SAVED_SEARCHES_CONTRIBUTIONS: readonly Contribution[] = [];
