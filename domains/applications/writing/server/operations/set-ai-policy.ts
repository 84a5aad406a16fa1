import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { writingEndpoints } from '../../contract/endpoints.ts';
import { presentDraft } from '../services/present-draft.ts';
import { lockDraft } from '../services/require-application.ts';
import { changeDraft } from '../store/draft-store.ts';

/**
 * Records the funder's AI policy, which stays when the call is imported again. @throws writing.not_started,
 * writing.reader
 */
export const setAiPolicy: Operation<typeof writingEndpoints.setAiPolicy> = async (
  deps,
  actor,
  { params, body },
) => {
  const { userId: memberId } = requireMember(actor);
  const application = await inTransaction(deps.db, async (tx) => {
    const asked = { memberId, applicationId: params.id };
    const { application } = await lockDraft(tx, asked);
    const change = { policy: body.policy, policyBy: 'member', updatedAt: deps.clock.now() } as const;
    await changeDraft(tx, application.id, change);
    return application;
  });
  return presentDraft(deps, application, memberId);
};
