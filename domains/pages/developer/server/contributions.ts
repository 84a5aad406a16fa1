import type { Contribution } from '#platform/server/contributions.ts';
import { ACCESS_REVIEWS } from './operations/review-access.ts';

/** What developer adds to domains below it. */
export const DEVELOPER_CONTRIBUTIONS: readonly Contribution[] = [ACCESS_REVIEWS];
