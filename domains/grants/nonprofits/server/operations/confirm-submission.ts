import type { Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { SUBMISSION_CODE } from '../../contract/constants.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import { REGISTRIES } from '../../contract/registries.ts';
import type { submissionEndpoints } from '../../contract/submission-endpoints.ts';
import { receivedMail } from '../rules/submission-mails.ts';
import { judgeCode } from '../services/mailed-code.ts';
import { queueSubmission } from '../services/queue-submission.ts';
import { linkOf } from '../services/submission-links.ts';
import { takeSubmission } from '../services/take-submission.ts';
import { findByNumber } from '../store/similar-store.ts';
import { changeSubmission, countDocuments, isNumberInReview } from '../store/submission-store.ts';
import type { SubmissionRow } from '../store/tables.ts';

const { fail } = nonprofitsErrors;

/** Sends a submission to review. A wrong code counts. */
export const confirmSubmission: Operation<typeof submissionEndpoints.confirmSubmission> = async (
  deps,
  _actor,
  { params: { token }, body: { code } },
) => {
  const refused = await takeSubmission(deps, token, ['unconfirmed'], async (tx, row) => {
    const verdict = judgeCode(deps, row, code);
    if (verdict === 'right') await sendToReview(deps, tx, row);
    if (verdict === 'wrong') await changeSubmission(tx, row.id, { codeTries: row.codeTries + 1 });
    return refusalOf(verdict, row);
  });
  // Only now: a try that was wrong stays counted.
  if (refused !== null) throw fail(refused);
  return { success: true };
};

function refusalOf(verdict: ReturnType<typeof judgeCode>, { codesSent }: SubmissionRow) {
  if (verdict === 'right') return null;
  if (verdict === 'wrong') return 'nonprofits.wrong_code';
  return codesSent >= SUBMISSION_CODE.sends ? 'nonprofits.no_codes_left' : 'nonprofits.code_expired';
}

/** @throws nonprofits.document_needed, nonprofits.listed_already, nonprofits.in_review_already */
async function sendToReview(deps: OperationDeps, tx: Transaction, row: SubmissionRow): Promise<void> {
  const { id, registry, number, name, reference, contactMail: to } = row;
  // Two of the same number at one moment do not both pass.
  await holdTurn(tx, `nonprofits_number ${registry} ${number}`);
  if (REGISTRIES[registry].needsProof && (await countDocuments(tx, id)) === 0)
    throw fail('nonprofits.document_needed');
  if (await findByNumber(tx, registry, number)) throw fail('nonprofits.listed_already');
  if (await isNumberInReview(tx, row)) throw fail('nonprofits.in_review_already');
  const at = deps.clock.now();
  await queueSubmission(deps, tx, row, { change: { confirmedAt: at, codeHash: null }, text: null, at });
  if (to) await deps.mailer.send(tx, receivedMail({ to, name, reference, link: linkOf(deps, id) }));
}
