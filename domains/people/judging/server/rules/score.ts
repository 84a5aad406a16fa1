import { JUDGING_LIMITS } from '../../contract/constants.ts';
import type { SaveScore } from '../../contract/schemas.ts';

/** Whether a score counts: points for all criteria, and a comment for the team. */
export function isCompleteScore({ points, comment }: Pick<SaveScore, 'points' | 'comment'>): boolean {
  return points.every((one) => one !== null) && comment.length >= JUDGING_LIMITS.commentMin;
}
