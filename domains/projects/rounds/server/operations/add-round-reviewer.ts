import { findAccountByUsername } from '#members/identity/server';
import { memberName } from '#members/notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { ROUND_QUOTAS } from '../../contract/constants.ts';
import type { roundEndpoints } from '../../contract/endpoints.ts';
import { roundsErrors } from '../../contract/errors.ts';
import { hasConflict } from '../policies.ts';
import { lockOwn } from '../services/find-rounds.ts';
import { listInsiders } from '../services/insiders.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentRound } from '../services/present-round.ts';
import { insertReviewer, listReviewerIds } from '../store/application-store.ts';

/**
 * Names a member as a reviewer.
 * @throws rounds.not_found
 * @throws rounds.wrong_state
 * @throws rounds.reviewer_unknown
 * @throws rounds.reviewer_named also for the owner, who reviews anyway
 * @throws rounds.reviewer_applied for who has a project that applied
 * @throws rounds.full
 */
export const addRoundReviewer: Operation<typeof roundEndpoints.addRoundReviewer> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const round = await lockOwn(deps, tx, member, { id: params.id, action: 'nameReviewer' });
    const named = await findAccountByUsername(tx, body.username);
    if (!named) throw roundsErrors.fail('rounds.reviewer_unknown');
    const reviewers = await listReviewerIds(tx, round.id);
    if (named.id === member.userId || reviewers.includes(named.id))
      throw roundsErrors.fail('rounds.reviewer_named');
    if (hasConflict(named.id, await listInsiders(tx, round.id)))
      throw roundsErrors.fail('rounds.reviewer_applied');
    if (reviewers.length >= ROUND_QUOTAS.reviewers) throw roundsErrors.fail('rounds.full');
    const at = deps.clock.now();
    await insertReviewer(tx, { roundId: round.id, memberId: named.id, namedAt: at });
    if (round.publishedAt !== null)
      await notifyAbout(tx, round, {
        to: [named.id],
        type: 'info',
        title: `You review the applications of ${round.name}`,
        message: `${memberName(member.userId)} named you. You can step down on the round’s page.`,
        fact: 'reviewer',
        at,
      });
    await audit(tx, {
      action: 'rounds.reviewer_named',
      actorId: member.userId,
      subjectId: round.id,
      request: deps.request,
      details: { reviewerId: named.id },
    });
    return presentRound(tx, member, round, at);
  });
};
