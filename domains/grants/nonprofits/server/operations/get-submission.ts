import type { Operation } from '#platform/server/domain.ts';
import { REFUSALS, SUBMISSION_CODE } from '../../contract/constants.ts';
import { nonprofitsErrors } from '../../contract/errors.ts';
import { REGISTRIES } from '../../contract/registries.ts';
import { writtenNumber } from '../../contract/registry-number.ts';
import type { submissionEndpoints } from '../../contract/submission-endpoints.ts';
import { idOfToken } from '../services/submission-links.ts';
import { findSubmission, listDocuments } from '../store/submission-store.ts';

/** A submission, for those who have its address. @throws nonprofits.submission_not_found */
export const getSubmission: Operation<typeof submissionEndpoints.getSubmission> = async (
  deps,
  _actor,
  { params: { token } },
) => {
  const id = idOfToken(deps, token);
  const row = await findSubmission(deps.db, id);
  if (!row) throw nonprofitsErrors.fail('nonprofits.submission_not_found');
  const documents = await listDocuments(deps.db, id);
  const { registry, number, state, reason, reasonKind, contactMail } = row;
  return {
    success: true,
    data: {
      reference: row.reference,
      state,
      name: row.name,
      country: row.country,
      registry,
      number: registry === 'none' ? null : writtenNumber(registry, number),
      city: row.city,
      purpose: row.purpose,
      website: row.website,
      sentTo: contactMail && maskedMail(contactMail),
      documents: documents.map(({ id: documentId, name, bytes }) => ({ id: documentId, name, bytes })),
      needsDocument: REGISTRIES[registry].needsProof && documents.length === 0,
      codesLeft: Math.max(0, SUBMISSION_CODE.sends - row.codesSent),
      createdAt: row.createdAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      reason: reason === null ? null : { title: reasonKind && REFUSALS[reasonKind], text: reason },
      canAppeal: state === 'refused' && row.appealedAt === null,
      appealedAt: row.appealedAt?.toISOString() ?? null,
      nonprofitId: row.nonprofitId,
    },
  };
};

/** "h…@example.org": enough to know one's own address again. */
const maskedMail = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');
