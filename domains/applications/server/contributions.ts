import type { Contribution } from '#platform/server/contributions.ts';

/** What applications adds to domains below it. */
export const APPLICATIONS_CONTRIBUTIONS: readonly Contribution[] = [];
