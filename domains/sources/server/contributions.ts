import type { Contribution } from '#platform/server/contributions.ts';

/** What sources adds to domains below it. */
export const SOURCES_CONTRIBUTIONS: readonly Contribution[] = [];
