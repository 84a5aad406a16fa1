import { randomUUID } from 'node:crypto';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { isRepeated } from '#platform/server/repeated-call.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { OPEN_APPEALS_MAX } from '../../contract/constants.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { reputationErrors } from '../../contract/errors.ts';
import { presentAppeal } from '../rules/present-point.ts';
import { insertAppeal, lockAppeals, selectOpen } from '../store/appeal-store.ts';
import { hasPoint } from '../store/point-store.ts';

/** Stores what the caller says against an entry of their statement, or about a missing one, for an administrator. */
export const appealPoint: Operation<typeof reputationEndpoints.appealPoint> = async (
  { db, clock, request },
  actor,
  { body: { pointId, text } },
) => {
  const { userId } = requireMember(actor);
  const now = clock.now();
  const appeal = await inTransaction(db, async (tx) => {
    await lockAppeals(tx, userId);
    if (pointId !== null && !(await hasPoint(tx, userId, pointId)))
      throw reputationErrors.fail('reputation.point_not_found');
    const open = await selectOpen(tx, userId);
    const same = open.filter((one) => one.pointId === pointId);
    const repeated = same.find((one) => one.text === text && isRepeated(one.createdAt, now));
    if (repeated) return repeated;
    if (pointId !== null && same.length > 0) throw reputationErrors.fail('reputation.appeal_open');
    if (open.length >= OPEN_APPEALS_MAX) throw reputationErrors.fail('reputation.appeals_full');
    const made = { id: randomUUID(), userId, pointId, text, createdAt: now };
    await insertAppeal(tx, made);
    await audit(tx, {
      action: 'reputation.appealed',
      actorId: userId,
      subjectId: userId,
      request,
      details: { appealId: made.id, pointId },
    });
    return made;
  });
  const answer = presentAppeal({ ...appeal, state: 'open', answer: null });
  return { success: true, data: { id: appeal.id, pointId, ...answer } };
};
