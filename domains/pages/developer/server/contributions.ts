import type { Contribution } from '#platform/server/contributions.ts';
import { ACCESS_REVIEWS } from './contributions/review-access.ts';

/** Contributions of developer to domains below. */
export const DEVELOPER_CONTRIBUTIONS: readonly Contribution[] = [ACCESS_REVIEWS];
