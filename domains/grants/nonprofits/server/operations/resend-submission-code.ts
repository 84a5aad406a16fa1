import type { Operation } from '#platform/server/domain.ts';
import type { submissionEndpoints } from '../../contract/submission-endpoints.ts';
import { mailSubmissionCode } from '../services/mailed-code.ts';
import { takeSubmission } from '../services/take-submission.ts';

/** Mails a new code. */
export const resendSubmissionCode: Operation<typeof submissionEndpoints.resendSubmissionCode> = async (
  deps,
  _actor,
  { params: { token } },
) => {
  await takeSubmission(deps, token, ['unconfirmed'], (tx, row) => mailSubmissionCode(deps, tx, row));
  return { success: true };
};
