import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { governanceEndpoints } from '../../contract/endpoints.ts';
import { lockOwnDraft } from '../services/find-proposals.ts';
import { deleteProposal } from '../store/proposal-store.ts';

/** Deletes the caller's draft. @throws governance.not_found, governance.not_draft */
export const removeGovernanceProposal: Operation<
  typeof governanceEndpoints.removeGovernanceProposal
> = async ({ db }, actor, { params }) => {
  const member = requireMember(actor);
  await inTransaction(db, async (tx) => {
    const { id } = await lockOwnDraft(tx, member, params.id);
    await deleteProposal(tx, id);
  });
  return { success: true };
};
