import { notifyAll } from '#members/notifications/server';
import { flagCase, openCase, watchCase } from '#members/reviews/server';
import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { Services } from '#platform/server/services.ts';
import { type CarriedOut, orderRewards } from '#standing/tokens/server';
import {
  referralCompleted,
  referralRestored,
  referralReversed,
  referralVerified,
} from '../../contract/events.ts';
import { INVITATION_CASES, REVIEW_SETTLEMENTS_JOB } from '../rules/case-kind.ts';
import { writeNotes } from '../rules/payout-notes.ts';
import type { PayoutPlan } from '../rules/payout-plan.ts';
import { deleteEarnings } from '../store/earning-store.ts';
import { updateRestored, updateReversed, updateSteps } from '../store/payout-store.ts';
import { insertSettlements, updateScore, updateStates } from '../store/settlement-store.ts';
import { nameOf } from './alert.ts';
import type { LoadedInvitation } from './load-invitation.ts';

type Needed = Pick<Services, 'clock' | 'config' | 'events'>;

/**
 * Writes a payout in the caller's transaction, each table once: first what is the invitation's own, as whatever the new
 * member does goes, so that no two wait for each other; then the rewards in one batch, and what is told of them.
 * @returns the rewards after it
 */
export async function writePayout(
  services: Needed,
  tx: Transaction,
  invitation: LoadedInvitation,
  plan: PayoutPlan,
): Promise<CarriedOut> {
  await updateSteps(tx, plan.newMemberId, plan.steps);
  await writeCounts(services, tx, plan);
  await writeSettlements(services, tx, plan);
  for (const entry of plan.audits) await audit(tx, entry);
  await publishSteps(services, tx, plan);
  const { rewards, reversals } = await orderRewards(services, tx, plan.orders);
  const takenBack = [...reversals].flatMap(([key, reversal]) => (reversal ? [key] : []));
  await deleteEarnings(tx, takenBack);
  const now = services.clock.now();
  const known = new Map([...invitation.rewards.map((reward) => [reward.key, reward] as const), ...rewards]);
  const notes = writeNotes(plan.notes, { rewards: known, name: nameOf(plan.newMemberId), now });
  await notifyAll(
    tx,
    notes.map((note) => ({ ...note, at: now })),
  );
  return { rewards: known, reversals };
}

/** Points of the invitation go or come back by the row, RepID by the event; the referrer's statement says why. */
async function writeCounts(
  { clock, events }: Needed,
  tx: Transaction,
  { counts, newMemberId: userId }: PayoutPlan,
): Promise<void> {
  const at = clock.now();
  if (counts?.to === 'withdrawn') {
    const { reason } = counts;
    const referrerId = await updateReversed(tx, userId, { at, reason });
    if (referrerId === null) return;
    await events.publish(tx, referralReversed, { userId, referrerId, reason, at: at.toISOString() });
  }
  if (counts?.to === 'restored') {
    const restored = await updateRestored(tx, userId);
    if (restored) await events.publish(tx, referralRestored, { userId, ...restored, at: at.toISOString() });
  }
}

async function writeSettlements(services: Needed, tx: Transaction, plan: PayoutPlan): Promise<void> {
  const { newMemberId: userId, begins, scored, settles, opens } = plan;
  if (scored) {
    await updateScore(tx, scored);
    await flagCase(tx, scored.id, scored.isFlagged);
  }
  if (settles) await updateStates(tx, settles.ids, settles.state, settles.isFraud);
  if (opens) await openCase(services, tx, { ...opens, kind: INVITATION_CASES, userId });
  const began = await insertSettlements(tx, userId, begins);
  for (const { id, kind } of began) {
    const openedAt = begins.find((one) => one.kind === kind)?.dueAt ?? services.clock.now();
    // It needs no decision yet, but it may turn out fraudulent, also once it is paid.
    await watchCase(tx, { id, kind: INVITATION_CASES, userId, openedAt });
  }
  // Its first review is at once: anyone who is held learns it now, not in some minutes.
  if (began.length > 0) {
    await enqueue(tx, REVIEW_SETTLEMENTS_JOB, {}, { key: REVIEW_SETTLEMENTS_JOB, maxAttempts: 1 });
  }
}

async function publishSteps({ events }: Needed, tx: Transaction, plan: PayoutPlan): Promise<void> {
  const { newMemberId: userId } = plan;
  for (const step of plan.events) {
    const { referrerId } = step;
    const at = step.at.toISOString();
    if (step.event === 'verified') {
      await events.publish(tx, referralVerified, { userId, referrerId, points: step.points, at });
    } else {
      await events.publish(tx, referralCompleted, { userId, referrerId, at });
    }
  }
}
