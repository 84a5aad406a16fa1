import type { Contribution } from '#platform/server/contributions.ts';

/** What interchange adds to domains below it. */
export const INTERCHANGE_CONTRIBUTIONS: readonly Contribution[] = [];
