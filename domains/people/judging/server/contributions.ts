import type { Contribution } from '#platform/server/contributions.ts';
import { DISQUALIFICATION_REVIEWS } from './contributions/review-disqualifications.ts';
import { WAITING_JUDGING } from './contributions/waiting-judging.ts';
import { JUDGING_GUIDE } from './guide.ts';

/** Contributions of judging to domains below. */
export const JUDGING_CONTRIBUTIONS: readonly Contribution[] = [
  DISQUALIFICATION_REVIEWS,
  WAITING_JUDGING,
  JUDGING_GUIDE,
];
