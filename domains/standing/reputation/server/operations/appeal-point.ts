import { randomUUID } from 'node:crypto';
import { listMemberCases, openCase, takeReviewTurn } from '#members/reviews/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { isRepeated } from '#platform/server/repeated-call.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { OPEN_APPEALS_MAX } from '../../contract/constants.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { reputationErrors } from '../../contract/errors.ts';
import { REPUTATION_CASES as kind, presentAppeal } from '../rules/present-appeal.ts';
import { hasPoint } from '../store/point-store.ts';

/** Opens a case about an entry of the caller's statement, or about a missing one: one at a time for an entry. */
export const appealPoint: Operation<typeof reputationEndpoints.appealPoint> = async (
  deps,
  actor,
  { body: { pointId, text } },
) => {
  const { db, clock, request } = deps;
  const { userId } = requireMember(actor);
  const now = clock.now();
  const appeal = await inTransaction(db, async (tx) => {
    await takeReviewTurn(tx, kind, userId);
    if (pointId !== null && !(await hasPoint(tx, userId, pointId)))
      throw reputationErrors.fail('reputation.point_not_found');
    const open = (await listMemberCases(tx, kind, userId)).filter(({ state }) => state === 'open');
    const same = open.filter(({ subjectId }) => subjectId === pointId);
    const repeated = same.find((one) => one.text === text && isRepeated(one.openedAt, now));
    if (repeated) return repeated;
    if (pointId !== null && same.length > 0) throw reputationErrors.fail('reputation.appeal_open');
    if (open.length >= OPEN_APPEALS_MAX) throw reputationErrors.fail('reputation.appeals_full');
    const made = { id: randomUUID(), kind, userId, subjectId: pointId, text, openedAt: now };
    await openCase(deps, tx, made);
    await audit(tx, {
      action: 'reputation.appealed',
      actorId: userId,
      subjectId: userId,
      request,
      details: { appealId: made.id, pointId },
    });
    return made;
  });
  const answer = presentAppeal({ ...appeal, decisions: [] });
  return { success: true, data: { id: appeal.id, pointId, ...answer } };
};
