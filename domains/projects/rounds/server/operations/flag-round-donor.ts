import type { MemberActor } from '#platform/kernel/access.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { roundsErrors } from '../../contract/errors.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import { hasConflict, isOwner } from '../policies.ts';
import { canStillFlag } from '../rules/round-states.ts';
import { lockOwn, requireState } from '../services/find-rounds.ts';
import { listInsiders } from '../services/insiders.ts';
import { forgetFacts } from '../services/kept-facts.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentDonors } from '../services/present-donors.ts';
import { pseudonymOf, readFacts } from '../services/round-facts.ts';
import { insertFlag } from '../store/result-store.ts';
import { findRound } from '../store/round-store.ts';

/**
 * The owner flags a donor by pseudonym; the donor is notified and can appeal. Not in the last days of the appeals, which
 * are the donor's. The same flag again changes nothing.
 * @throws rounds.not_found for everybody else, and for a pseudonym of no donor
 * @throws rounds.wrong_state
 * @throws rounds.own_conflict for an owner who has a project that applied
 */
export const flagRoundDonor: Operation<typeof resultEndpoints.flagRoundDonor> = async (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  const donors = await readDonors(deps, member, params.id);
  const answer = await inTransaction(deps.db, async (tx) => {
    const round = await lockOwn(deps, tx, member, { id: params.id, action: 'flag' });
    const at = deps.clock.now();
    if (!canStillFlag(round, at))
      throw roundsErrors.fail('rounds.wrong_state', {
        message: 'The last two days are for appeals. Donors can no longer be flagged.',
      });
    if (hasConflict(member.userId, await listInsiders(tx, round.id)))
      throw roundsErrors.fail('rounds.own_conflict');
    const donorId = donors.find((id) => pseudonymOf(deps.keys, round.id, id) === body.donor);
    if (donorId === undefined) throw roundsErrors.fail('rounds.not_found');
    const flag = { roundId: round.id, memberId: donorId, reason: body.reason, flaggedAt: at };
    if (await insertFlag(tx, flag)) {
      await notifyAbout(tx, round, {
        to: [donorId],
        type: 'warning',
        title: `Your gifts were flagged: ${round.name}`,
        message: `${body.reason} You can appeal once, until the appeals end.`,
        fact: 'flagged',
        at,
      });
      await audit(tx, {
        action: 'rounds.donor_flagged',
        actorId: member.userId,
        subjectId: round.id,
        request: deps.request,
        details: { donor: body.donor, reason: body.reason },
      });
    }
    return presentDonors({ ...deps, db: tx }, member, round, at);
  });
  forgetFacts(deps, params.id);
  return answer;
};

/** Members who gave in the giving period, read before the lock: it is over, so no gift comes later. */
async function readDonors(deps: OperationDeps, member: MemberActor, id: string): Promise<readonly string[]> {
  const round = await findRound(deps.db, id);
  if (!round || !isOwner(member, round)) throw roundsErrors.fail('rounds.not_found');
  requireState(round, 'flag', deps.clock.now());
  const { eligible } = await readFacts(deps, round);
  return [...eligible];
}
