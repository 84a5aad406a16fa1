import type { Operation } from '#platform/server/domain.ts';
import type { submissionEndpoints } from '../../contract/submission-endpoints.ts';
import { takeForDocuments } from '../services/take-submission.ts';
import { removeDocument } from '../store/submission-store.ts';

/** Removes a document while the submission is not in review. Again it changes nothing. */
export const removeSubmissionDocument: Operation<
  typeof submissionEndpoints.removeSubmissionDocument
> = async (deps, _actor, { params: { token, documentId } }) => {
  await takeForDocuments(deps, token, (tx, { id }) => removeDocument(tx, id, documentId));
  return { success: true };
};
