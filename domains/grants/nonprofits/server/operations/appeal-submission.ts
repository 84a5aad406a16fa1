import type { Operation } from '#platform/server/domain.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import type { submissionEndpoints } from '../../contract/submission-endpoints.ts';
import { queueSubmission } from '../services/queue-submission.ts';
import { takeSubmission } from '../services/take-submission.ts';

/** Appeals against a refusal, once: the submission is decided anew. */
export const appealSubmission: Operation<typeof submissionEndpoints.appealSubmission> = async (
  deps,
  _actor,
  { params: { token }, body: { text } },
) => {
  await takeSubmission(deps, token, ['refused'], async (tx, row) => {
    if (row.appealedAt !== null) throw nonprofitsErrors.fail('nonprofits.appealed_already');
    const at = deps.clock.now();
    await queueSubmission(deps, tx, row, { change: { appealedAt: at }, text, at });
  });
  return { success: true };
};
