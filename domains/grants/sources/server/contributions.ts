import type { Contribution } from '#platform/server/contributions.ts';
import { SOURCE_NEEDS } from './contributions/source-needs.ts';

/** Contributions of sources to domains below. */
export const SOURCES_CONTRIBUTIONS: readonly Contribution[] = [SOURCE_NEEDS];
