import { randomUUID } from 'node:crypto';
import { requireFreshProof } from '#identity/server';
import { notify } from '#notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { reputationEndpoints } from '../../contract/endpoints.ts';
import { reputationErrors } from '../../contract/errors.ts';
import { pointsRecorded } from '../../contract/events.ts';
import { type CorrectionPlan, planCorrection } from '../rules/plan-correction.ts';
import { CORRECTION_SOURCE } from '../rules/present-point.ts';
import { pointRules } from '../settings.ts';
import { lockAppeal, updateAnswer } from '../store/appeal-store.ts';
import { insertPoints, lockPoint, reversePoint } from '../store/point-store.ts';
import type { AppealRow, PointRow } from '../store/tables.ts';

/**
 * An administrator's answer to an appeal, with what it corrects, in one transaction. Never about their own statement; the
 * member is told, and reads the answer there.
 */
export const answerAppeal: Operation<typeof reputationEndpoints.answerAppeal> = async (
  deps,
  actor,
  { params: { id }, body: { decision, answer, correction } },
) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  const now = deps.clock.now();
  const state = decision === 'uphold' ? 'upheld' : 'refused';
  await inTransaction(deps.db, async (tx) => {
    const appeal = await lockAppeal(tx, id);
    if (!appeal) throw reputationErrors.fail('reputation.appeal_not_found');
    if (appeal.userId === member.userId) throw reputationErrors.fail('reputation.own_appeal');
    if (appeal.state !== 'open') throw reputationErrors.fail('reputation.appeal_answered');
    const point = appeal.pointId === null ? null : await lockPoint(tx, appeal.pointId);
    const plan = planCorrection(decision, correction, point, { now, rules: pointRules(deps) });
    await updateAnswer(tx, id, { state, answer, decidedBy: member.userId, decidedAt: now });
    await carryOut(deps, tx, { appeal, point, plan, reason: answer });
    await audit(tx, {
      action: `reputation.appeal_${state}`,
      actorId: member.userId,
      subjectId: appeal.userId,
      request: deps.request,
      details: { appealId: id, pointId: appeal.pointId, correction, answer },
    });
    await notify(tx, {
      userId: appeal.userId,
      type: state === 'upheld' ? 'success' : 'info',
      title: 'Your appeal was answered',
      message: `${state === 'upheld' ? 'You were right.' : 'Your statement stays as it is.'} ${answer}`,
      link: '/reputation-id',
      key: `reputation.appeal:${id}`,
      at: now,
    });
  });
  return { success: true };
};

interface Carried {
  readonly appeal: AppealRow;
  readonly point: PointRow | null;
  readonly plan: CorrectionPlan;
  readonly reason: string;
}

async function carryOut(
  { clock, events }: OperationDeps,
  tx: Transaction,
  { appeal: { id, userId }, point, plan, reason }: Carried,
): Promise<void> {
  const now = clock.now();
  if (plan.withdraws && point) await reversePoint(tx, point.id, { at: now, reason });
  if (plan.adds) {
    const added = { id: randomUUID(), userId, sourceId: `${CORRECTION_SOURCE}${id}`, recordedAt: now };
    await insertPoints(tx, [{ ...plan.adds, ...added }]);
  }
  if (!plan.withdraws && !plan.adds) return;
  await events.publish(tx, pointsRecorded, { userIds: [userId], at: now.toISOString() });
}
