import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { presentDraft } from '../services/present-draft.ts';
import { requireWritable } from '../services/require-application.ts';
import { startSections } from '../services/start-sections.ts';

/**
 * Reads the sections of a draft from its call or a template. @throws applications.not_found, writing.reader,
 * writing.closed
 */
export const startDraft: Operation<typeof writingEndpoints.startDraft> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId: memberId } = requireMember(actor);
  const asked = { memberId, applicationId: params.id };
  await startSections(deps, asked, body);
  return presentDraft(deps, await requireWritable(deps.db, asked), memberId);
};
