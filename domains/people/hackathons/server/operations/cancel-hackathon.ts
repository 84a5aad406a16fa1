import { takeReviewTurn } from '#members/reviews/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { LISTING_CASES } from '../../contract/constants.ts';
import type { hackathonEndpoints } from '../../contract/endpoints.ts';
import { hackathonsErrors } from '../../contract/errors.ts';
import { canCancel, isHost } from '../policies.ts';
import { phaseOf } from '../rules/hackathon-life.ts';
import { cancel } from '../services/cancel.ts';
import { getReadable, lockReadable } from '../services/find-hackathons.ts';
import { presentHackathon } from '../services/present-hackathons.ts';

/**
 * Cancels a hackathon with a reason that everyone reads. Canceled once, it stays so.
 * @throws hackathons.not_found also for members who are neither its host nor administrators
 * @throws hackathons.not_listed, hackathons.ended
 */
export const cancelHackathon: Operation<typeof hackathonEndpoints.cancelHackathon> = async (
  deps,
  actor,
  { params, body: { reason } },
) => {
  const member = requireMember(actor);
  const { hostId } = await getReadable(deps.db, member, params.id);
  if (hostId !== member.userId && !member.isAdmin) throw hackathonsErrors.fail('hackathons.not_found');
  const row = await inTransaction(deps.db, async (tx) => {
    // Before the row is locked, as `decideCase` does: a decision and a cancellation take their turns.
    if (hostId !== null) await takeReviewTurn(tx, LISTING_CASES, hostId);
    const stored = await lockReadable(tx, member, params.id);
    const now = deps.clock.now();
    const phase = phaseOf(stored, now);
    if (!canCancel(member, stored, phase))
      throw hackathonsErrors.fail(
        stored.state === 'listed' || stored.state === 'pending'
          ? 'hackathons.ended'
          : 'hackathons.not_listed',
      );
    const canceled = await cancel(deps, tx, stored, { reason, at: now, actorId: member.userId });
    await audit(tx, {
      action: 'hackathons.canceled',
      actorId: member.userId,
      subjectId: stored.id,
      request: deps.request,
      details: { reason, phase, by: isHost(member, stored) ? 'host' : 'administrator' },
    });
    return canceled;
  });
  return presentHackathon(deps, row, { actor, now: deps.clock.now() });
};
