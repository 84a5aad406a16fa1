import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { roundsErrors } from '../../contract/errors.ts';
import type { resultEndpoints } from '../../contract/part-endpoints.ts';
import { lockReadable } from '../services/find-rounds.ts';
import { forgetFacts } from '../services/kept-facts.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentRound } from '../services/present-round.ts';
import { listReviewerIds } from '../store/application-store.ts';
import { changeFlag, findFlag } from '../store/result-store.ts';

/**
 * The flagged donor appeals once. From then on the flag counts only if a reviewer upholds it.
 * @throws rounds.not_found unless the caller's gifts were flagged
 * @throws rounds.wrong_state
 * @throws rounds.already_appealed
 */
export const appealRoundFlag: Operation<typeof resultEndpoints.appealRoundFlag> = async (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  const answer = await inTransaction(deps.db, async (tx) => {
    const round = await lockReadable(deps, tx, member, { id: params.id, action: 'appealFlag' });
    const flag = await findFlag(tx, round.id, member.userId);
    if (!flag) throw roundsErrors.fail('rounds.not_found');
    if (flag.appealedAt !== null) throw roundsErrors.fail('rounds.already_appealed');
    const at = deps.clock.now();
    await changeFlag(tx, flag, { appeal: body.reason, appealedAt: at });
    await notifyAbout(tx, round, {
      // The appeal is read by pseudonym; the notification has no name.
      to: (await listReviewerIds(tx, round.id)).filter((id) => id !== member.userId),
      type: 'info',
      title: `A flagged donor appeals: ${round.name}`,
      message: 'Uphold or lift the flag before the round is computed. Without a decision it is lifted.',
      fact: `flag-appeal.${at.toISOString()}`,
      at,
    });
    return presentRound(tx, member, round, at);
  });
  forgetFacts(deps, params.id);
  return answer;
};
