import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { formatHdag } from '#standing/tokens/contract';
import type { governanceEndpoints } from '../../contract/endpoints.ts';
import { governanceErrors } from '../../contract/errors.ts';
import { canWithdraw, isAuthor } from '../policies.ts';
import { requireReadable } from '../services/find-proposals.ts';
import { notifyAbout } from '../services/notices.ts';
import { refundAll, settlePayments } from '../services/settle-payments.ts';
import { listVoters } from '../store/ballot-store.ts';
import { changeProposal, lockProposal } from '../store/proposal-store.ts';

/**
 * Withdraws a published proposal with a reason that everyone reads. Withdrawn once, it stays so.
 * @throws governance.not_found, governance.not_withdrawable
 */
export const withdrawGovernanceProposal: Operation<
  typeof governanceEndpoints.withdrawGovernanceProposal
> = async (deps, actor, { params, body: { reason } }) => {
  const member = requireMember(actor);
  const { state, revision } = await inTransaction(deps.db, async (tx) => {
    const stored = requireReadable(member, await lockProposal(tx, params.id));
    if (!canWithdraw(member, stored, await readClock(tx)))
      throw governanceErrors.fail('governance.not_withdrawable');
    const at = deps.clock.now();
    const returned = await refundAll(tx, stored.id);
    const by = isAuthor(member, stored) ? 'author' : 'administrator';
    await notifyAbout(tx, stored.id, {
      to: [stored.authorId, ...(await listVoters(tx, stored.id))].filter((id) => id !== member.userId),
      type: 'warning',
      title: `Withdrawn: ${stored.title}`,
      message: reason,
      fact: 'withdrawn',
      at,
    });
    await audit(tx, {
      action: 'governance.proposal_withdrawn',
      actorId: member.userId,
      subjectId: stored.id,
      request: deps.request,
      details: {
        reason,
        state: stored.state,
        by,
        ...(returned > 0n ? { returned: formatHdag(returned) } : {}),
      },
    });
    return changeProposal(tx, stored.id, {
      state: 'withdrawn',
      withdrawnAt: at,
      withdrawReason: reason,
      updatedAt: at,
    });
  });
  // The cost of its ballots goes back; the job of each minute posts the rest.
  await settlePayments(deps, params.id).catch((error: unknown) =>
    deps.log.warn({ err: error, proposalId: params.id }, 'refunds of a withdrawn vote wait'),
  );
  return { state, revision };
};
