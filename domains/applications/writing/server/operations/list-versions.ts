import { getApplicationForWriting } from '#applications/applications/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { writingErrors } from '../../contract/errors.ts';
import { findSection } from '../store/draft-store.ts';
import { listVersionRows } from '../store/version-store.ts';

/** The versions of a section. @throws applications.not_found, writing.section_not_found */
export const listVersions: Operation<typeof writingEndpoints.listVersions> = async (
  { db },
  actor,
  { params },
) => {
  const { userId: memberId } = requireMember(actor);
  const application = await getApplicationForWriting(db, { memberId, applicationId: params.id });
  const section = await findSection(db, application.id, params.sectionId);
  if (!section) throw writingErrors.fail('writing.section_not_found');
  const rows = await listVersionRows(db, section.id);
  return {
    versions: rows.map(({ id, no, text, author, at }) => ({ id, no, text, author, at: at.toISOString() })),
  };
};
