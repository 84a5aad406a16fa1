import { fileHeaders } from '#members/studio/server';
import type { Operation } from '#platform/server/domain.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import type { submissionEndpoints } from '../../contract/submission-endpoints.ts';
import { documentObject } from '../rules/document-objects.ts';
import { listDocumentsById } from '../store/submission-store.ts';

/** A document to be saved, for administrators. @throws nonprofits.submission_not_found */
export const downloadSubmissionDocument: Operation<
  typeof submissionEndpoints.downloadSubmissionDocument
> = async ({ db, storage }, _actor, { params: { id } }) => {
  const [file] = await listDocumentsById(db, [id]);
  const stored = file && (await storage.open(documentObject(file.submissionId, id)));
  if (!file || !stored) throw nonprofitsErrors.fail('nonprofits.submission_not_found');
  const length = { 'content-type': file.mediaType, 'content-length': String(stored.bytes) };
  return { headers: { ...fileHeaders(file.name), ...length }, content: stored.content };
};
