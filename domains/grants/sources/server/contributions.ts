import type { Contribution } from '#platform/server/contributions.ts';
import { SOURCE_NEEDS } from './source-needs.ts';

/** What sources adds to domains below it. */
export const SOURCES_CONTRIBUTIONS: readonly Contribution[] = [SOURCE_NEEDS];
