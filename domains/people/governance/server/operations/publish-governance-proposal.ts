import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { readClock } from '#platform/server/db/read-clock.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { RUNNING_MAX } from '../../contract/constants.ts';
import type { governanceEndpoints } from '../../contract/endpoints.ts';
import { governanceErrors } from '../../contract/errors.ts';
import { datesProblem } from '../rules/proposal-life.ts';
import { lockOwnDraft } from '../services/find-proposals.ts';
import { changeProposal, countRunning, lockAuthor } from '../store/proposal-store.ts';

/**
 * Publishes the caller's draft as they read it: from here on its text is fixed, and voting is scheduled.
 * @throws governance.not_found, governance.not_draft, governance.changed_elsewhere
 * @throws governance.dates, governance.too_many_running
 */
export const publishGovernanceProposal: Operation<
  typeof governanceEndpoints.publishGovernanceProposal
> = async (deps, actor, { params, body }) => {
  const member = requireMember(actor);
  const [opensAt, closesAt] = [new Date(body.opensAt), new Date(body.closesAt)];
  const { state, revision } = await inTransaction(deps.db, async (tx) => {
    await lockAuthor(tx, member.userId);
    const draft = await lockOwnDraft(tx, member, params.id);
    if (draft.revision !== body.revision)
      throw governanceErrors.fail('governance.changed_elsewhere', { details: { revision: draft.revision } });
    const now = await readClock(tx);
    const message = datesProblem(opensAt, closesAt, now);
    if (message !== null) throw governanceErrors.fail('governance.dates', { message });
    if ((await countRunning(tx, member.userId)) >= RUNNING_MAX)
      throw governanceErrors.fail('governance.too_many_running');
    await audit(tx, {
      action: 'governance.proposal_published',
      actorId: member.userId,
      subjectId: draft.id,
      request: deps.request,
      details: { opensAt: body.opensAt, closesAt: body.closesAt, method: draft.method },
    });
    return changeProposal(tx, draft.id, {
      state: 'notice',
      opensAt,
      closesAt,
      publishedAt: now,
      updatedAt: now,
    });
  });
  return { state, revision };
};
