import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { SubmissionState } from '../../contract/constants.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import { lockSubmission } from '../store/submission-store.ts';
import type { SubmissionRow } from '../store/tables.ts';
import { idOfToken } from './submission-links.ts';

/**
 * Works on the submission that a token opens while nothing else changes it, in one of these states only.
 * @throws nonprofits.submission_not_found, nonprofits.submission_closed
 */
export async function takeSubmission<T>(
  deps: OperationDeps,
  token: string,
  states: readonly SubmissionState[],
  work: (tx: Transaction, row: SubmissionRow) => Promise<T>,
): Promise<T> {
  const id = idOfToken(deps, token);
  return inTransaction(deps.db, async (tx) => {
    const row = await lockSubmission(tx, id);
    if (!row) throw nonprofitsErrors.fail('nonprofits.submission_not_found');
    if (!states.includes(row.state)) throw nonprofitsErrors.fail('nonprofits.submission_closed');
    return work(tx, row);
  });
}

/**
 * The same while documents can be added or removed: before review, for an answer and for an appeal.
 * @throws nonprofits.submission_not_found, nonprofits.submission_closed
 */
export function takeForDocuments<T>(
  deps: OperationDeps,
  token: string,
  work: (tx: Transaction, row: SubmissionRow) => Promise<T>,
): Promise<T> {
  return takeSubmission(deps, token, ['unconfirmed', 'asked', 'refused'], (tx, row) => {
    if (row.state === 'refused' && row.appealedAt !== null)
      throw nonprofitsErrors.fail('nonprofits.submission_closed');
    return work(tx, row);
  });
}
