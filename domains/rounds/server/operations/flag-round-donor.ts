import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { roundsErrors } from '../../contract/errors.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import { canStillFlag } from '../rules/round-states.ts';
import { readCountInput } from '../services/count-input.ts';
import { lockOwn } from '../services/find-rounds.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentDonors } from '../services/present-donors.ts';
import { insertFlag } from '../store/result-store.ts';

/**
 * The owner flags a donor by pseudonym; the donor is notified and can appeal. Not in the last days of the appeals, which
 * are the donor's. The same flag again changes nothing.
 * @throws rounds.not_found for everybody else, and for a pseudonym of no donor
 * @throws rounds.wrong_state
 */
export const flagRoundDonor: Operation<typeof resultEndpoints.flagRoundDonor> = async (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const round = await lockOwn(deps, tx, member, { id: params.id, action: 'flag' });
    const at = deps.clock.now();
    if (!canStillFlag(round, at))
      throw roundsErrors.fail('rounds.wrong_state', {
        message: 'The last two days are for appeals. Donors can no longer be flagged.',
      });
    const reads = { db: tx, keys: deps.keys, contributions: deps.contributions };
    const { members } = await readCountInput(reads, round);
    const donorId = members.get(body.donor);
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
    return presentDonors(reads, member, round, at);
  });
};
