import { keepsObjects, ownersById } from '#platform/server/uploads/keeps-objects.ts';
import { CLAIM_REVIEWS } from './contributions/review-claims.ts';
import { SUBMISSION_REVIEWS } from './contributions/review-submissions.ts';
import { WAITING_CLAIMS } from './contributions/waiting-claims.ts';
import { DOCUMENT_FOLDER, documentObject } from './rules/document-objects.ts';
import { listDocumentsById } from './store/submission-store.ts';

/** Additions to domains below. */
export const NONPROFITS_CONTRIBUTIONS = [
  SUBMISSION_REVIEWS,
  CLAIM_REVIEWS,
  WAITING_CLAIMS,
  keepsObjects({
    id: 'nonprofits',
    folder: DOCUMENT_FOLDER,
    findOwners: ownersById(async (db, ids) =>
      (await listDocumentsById(db, ids)).map(({ id, submissionId }) => ({
        object: documentObject(submissionId, id),
        ownerId: null,
      })),
    ),
  }),
];
