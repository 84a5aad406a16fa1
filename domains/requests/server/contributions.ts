import type { Contribution } from '#platform/server/contributions.ts';

/** What requests adds to domains below it. */
export const REQUESTS_CONTRIBUTIONS: readonly Contribution[] = [];
