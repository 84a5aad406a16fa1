import type { Contribution } from '#platform/server/contributions.ts';

/** What writing adds to domains below it. */
export const WRITING_CONTRIBUTIONS: readonly Contribution[] = [];
