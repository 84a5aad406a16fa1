import { selectReachable } from '#members/contacts/server';
import { type OutcomeNote, unfit } from '#members/reviews/contract';
import type { Decided, Outcome } from '#members/reviews/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { formatHdag } from '#standing/tokens/contract';
import {
  type Reversal,
  type RewardEntry,
  refuseReward,
  releaseReward,
  reverseReward,
  rewardIsReviewed,
} from '#standing/tokens/server';
import { fraudNote, refusedNote, releasedNote, reversedNote } from '../rules/decision-notes.ts';
import { decidedRewards, type InvitationPlan } from '../rules/judge-invitation.ts';
import { deleteEarnings } from '../store/earning-store.ts';
import { findInvited } from '../store/lineage-store.ts';
import { updateState } from '../store/settlement-store.ts';
import { fallDue } from './fall-due.ts';
import { type Invitation, readInvitation } from './read-invitation.ts';
import { restoreReferral, withdrawReferral } from './withdraw-referral.ts';

/** A plan with the invitation it was made for. */
export interface JudgementPlan extends InvitationPlan {
  readonly invitation: Invitation;
}

/** Carries out what was decided about an invitation: settlements, points, rewards. */
export async function carryOutJudgement(
  deps: OperationDeps,
  tx: Transaction,
  plan: JudgementPlan,
  { reason, decision }: Decided,
): Promise<Outcome> {
  const { newMemberId, counts, invitation } = plan;
  for (const id of plan.settlementIds) await updateState(tx, id, plan.state, plan.isFraud);
  // Before the rewards, as whatever the new member does goes: so no two wait for each other.
  if (counts === 'withdrawn') await withdrawReferral(deps, tx, newMemberId, reason);
  if (counts === 'restored') await restoreReferral(deps, tx, newMemberId);
  for (const key of plan.refuses) await refuseReward(deps, tx, key, reason);
  for (const key of plan.releases) {
    await releaseReward(deps, tx, key);
    await rewardIsReviewed(tx, key);
  }
  if (counts === 'restored') await catchUp(deps, tx, newMemberId);
  const { rewards } = invitation;
  const isRefused = ({ key }: RewardEntry) => plan.refuses.includes(key);
  switch (decision) {
    case 'release':
      return { notes: await releasedNotes(deps, tx, plan, reason) };
    case 'refuse':
      return { notes: rewards.filter(isRefused).flatMap((reward) => refusedNote(reward, reason)) };
    case 'fraud':
      return { notes: rewards.flatMap((reward) => fraudNote(reward, reason, isRefused(reward))) };
    default:
      return takeBack(deps, tx, plan, reason);
  }
}

/** Lets rewards fall due that the new member earned while the invitation counted nothing. */
async function catchUp(deps: OperationDeps, tx: Transaction, newMemberId: string): Promise<void> {
  const completedAt = (await findInvited(tx, newMemberId))?.completedAt;
  if (completedAt) await fallDue(deps, tx, newMemberId, 'completed', completedAt);
}

async function releasedNotes(
  deps: OperationDeps,
  tx: Transaction,
  { newMemberId, releases, counts }: JudgementPlan,
  reason: string,
): Promise<OutcomeNote[]> {
  const after = await readInvitation({ ...deps, db: tx }, newMemberId);
  const unseen = after.settlements.filter(({ state }) => state === 'settling');
  const awaiting = unseen.flatMap((one) => decidedRewards(after, one)).map(({ key }) => key);
  const members = after.rewards.flatMap(({ userId }) => userId ?? []);
  const reachable = await selectReachable(tx, members);
  return after.rewards.flatMap((reward) =>
    releasedNote(reward, {
      reason,
      isReleased: releases.includes(reward.key),
      awaitsReview: awaiting.includes(reward.key),
      isRestored: counts === 'restored',
      isReachable: reachable.has(reward.userId ?? ''),
    }),
  );
}

/** Takes back what was paid within the time in which a reward is taken back, at most what is there. */
async function takeBack(
  deps: OperationDeps,
  tx: Transaction,
  { invitation, takesBack }: JudgementPlan,
  reason: string,
): Promise<Outcome> {
  const taken: { readonly reward: RewardEntry; readonly reversal: Reversal }[] = [];
  for (const reward of invitation.rewards.filter(({ key }) => takesBack.includes(key))) {
    const reversal = await reverseReward(deps, tx, { key: reward.key, reason });
    if (!reversal) continue;
    await deleteEarnings(tx, reward.key);
    taken.push({ reward, reversal });
  }
  if (taken.length === 0) throw unfit('All of it was paid too long ago to be taken back.');
  const reversed = taken.reduce((sum, { reversal }) => sum + reversal.reversed, 0n);
  const rest = taken.reduce((sum, { reversal }) => sum + reversal.paid, 0n) - reversed;
  const gone = rest > 0n ? ` ${formatHdag(rest)} HDAG were not there any more.` : '';
  return {
    notes: taken.flatMap(({ reward, reversal }) => reversedNote(reward, reversal, reason)),
    text: `${formatHdag(reversed)} HDAG taken back.${gone}`,
    details: { rewards: taken.length, reversed: formatHdag(reversed), rest: formatHdag(rest) },
  };
}
