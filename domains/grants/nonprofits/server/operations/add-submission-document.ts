import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { countFor } from '#members/identity/server';
import { cleanFileName, readFileType } from '#members/studio/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { receiveUpload } from '#platform/server/uploads/receive-upload.ts';
import { DOCUMENT_BYTES_MAX, DOCUMENT_TYPES, DOCUMENTS_MAX } from '../../contract/constants.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import type { submissionEndpoints } from '../../contract/submission-endpoints.ts';
import { documentObject } from '../rules/document-objects.ts';
import { takeForDocuments } from '../services/take-submission.ts';
import { countDocuments, insertDocument, isBlocked } from '../store/submission-store.ts';

const { fail } = nonprofitsErrors;
/** Bytes of a document that was removed stay for a day: so many are taken within one. */
const UPLOADS: Parameters<typeof countFor>[2] = { max: 2 * DOCUMENTS_MAX, windowSeconds: 86_400 };

/** Keeps a document of a submission; it counts against the instance's storage and no member's. */
export const addSubmissionDocument: Operation<typeof submissionEndpoints.addSubmissionDocument> = async (
  deps,
  _actor,
  { params: { token }, query, body },
) => {
  const name = cleanFileName(query.name);
  const id = randomUUID();
  // Before anything is stored: a refused upload leaves no bytes.
  const submissionId = await takeForDocuments(deps, token, async (tx, row) => {
    await requireRoom(tx, row.id);
    return row.id;
  });
  await countFor(deps, { counter: 'nonprofits-upload', of: submissionId }, UPLOADS);
  let sha256 = '';
  return receiveUpload(deps, {
    name: documentObject(submissionId, id),
    ownerId: null,
    maxBytes: DOCUMENT_BYTES_MAX,
    body,
    tooLarge: () => fail('nonprofits.document_too_large'),
    read: async (path) => {
      const mediaType = await readFileType(path, name);
      if (mediaType === null || !DOCUMENT_TYPES.includes(mediaType)) throw fail('nonprofits.document_type');
      sha256 = await hashOfFile(path);
      if (await isBlocked(deps.db, sha256)) throw fail('nonprofits.document_blocked');
      return { mediaType };
    },
    keep: ({ bytes, mediaType }, confirm) =>
      takeForDocuments(deps, token, async (tx) => {
        await requireRoom(tx, submissionId);
        await insertDocument(tx, { id, submissionId, name, mediaType, bytes, sha256, at: deps.clock.now() });
        await confirm(tx);
        return { success: true as const };
      }),
  });
};

async function requireRoom(tx: Transaction, submissionId: string): Promise<void> {
  if ((await countDocuments(tx, submissionId)) >= DOCUMENTS_MAX) throw fail('nonprofits.too_many_documents');
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Uint8Array);
  return hash.digest('hex');
}
