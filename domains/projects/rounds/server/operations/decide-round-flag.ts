import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { roundsErrors } from '../../contract/errors.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import { hasConflict, isOwner } from '../policies.ts';
import { lockJudged } from '../services/find-rounds.ts';
import { listInsiders } from '../services/insiders.ts';
import { forgetFacts } from '../services/kept-facts.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentDonors } from '../services/present-donors.ts';
import { pseudonymOf } from '../services/round-facts.ts';
import { changeFlag, listFlags } from '../store/result-store.ts';

/**
 * A reviewer upholds a flag after an appeal, or lifts it. Never the owner, who flagged, and never the donor.
 * @throws rounds.not_found
 * @throws rounds.wrong_state without an open appeal
 * @throws rounds.flagged_by_you for the owner
 * @throws rounds.own_conflict for who has a project that applied
 */
export const decideRoundFlag: Operation<typeof resultEndpoints.decideRoundFlag> = async (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  const answer = await inTransaction(deps.db, async (tx) => {
    const round = await lockJudged(deps, tx, member, { id: params.id, action: 'decideFlag' });
    if (isOwner(member, round)) throw roundsErrors.fail('rounds.flagged_by_you');
    if (hasConflict(member.userId, await listInsiders(tx, round.id)))
      throw roundsErrors.fail('rounds.own_conflict');
    const flags = await listFlags(tx, round.id);
    const flag = flags.find(({ memberId }) => pseudonymOf(deps.keys, round.id, memberId) === params.donor);
    if (!flag || flag.memberId === member.userId) throw roundsErrors.fail('rounds.not_found');
    if (flag.appealedAt === null || flag.upheld !== null) throw roundsErrors.fail('rounds.wrong_state');
    const at = deps.clock.now();
    await changeFlag(tx, flag, { upheld: body.uphold, decisionReason: body.reason, decidedAt: at });
    await notifyAbout(tx, round, {
      to: [flag.memberId],
      type: body.uphold ? 'warning' : 'success',
      title: `Your appeal was ${body.uphold ? 'declined' : 'granted'}: ${round.name}`,
      message: body.reason,
      fact: 'flag-decided',
      at,
    });
    await audit(tx, {
      action: body.uphold ? 'rounds.flag_upheld' : 'rounds.flag_lifted',
      actorId: member.userId,
      subjectId: round.id,
      request: deps.request,
      details: { donor: params.donor, reason: body.reason },
    });
    return presentDonors({ ...deps, db: tx }, member, round, at);
  });
  forgetFacts(deps, params.id);
  return answer;
};
