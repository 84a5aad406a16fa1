import type { Operation } from '#platform/server/domain.ts';
import type { submissionEndpoints } from '../../contract/submission-endpoints.ts';
import { queueSubmission } from '../services/queue-submission.ts';
import { takeSubmission } from '../services/take-submission.ts';

/** Sends the answer to a reviewer's question, with which the submission is in review again. */
export const answerSubmission: Operation<typeof submissionEndpoints.answerSubmission> = async (
  deps,
  _actor,
  { params: { token }, body: { text } },
) => {
  await takeSubmission(deps, token, ['asked'], (tx, row) =>
    queueSubmission(deps, tx, row, { change: {}, text, at: deps.clock.now() }),
  );
  return { success: true };
};
