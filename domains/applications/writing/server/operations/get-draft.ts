import { getApplicationForWriting } from '#applications/applications/server';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { presentDraft } from '../services/present-draft.ts';

/** The draft of an application. @throws applications.not_found */
export const getDraft: Operation<typeof writingEndpoints.getDraft> = async (deps, actor, { params }) => {
  const { userId: memberId } = requireMember(actor);
  const application = await getApplicationForWriting(deps.db, { memberId, applicationId: params.id });
  return presentDraft(deps, application, memberId);
};
