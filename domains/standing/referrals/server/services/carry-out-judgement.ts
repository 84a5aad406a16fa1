import { selectReachable } from '#members/contacts/server';
import { type OutcomeNote, unfit } from '#members/reviews/contract';
import type { Decided, Outcome } from '#members/reviews/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { formatHdag } from '#standing/tokens/contract';
import type { CarriedOut, RewardWorth } from '#standing/tokens/server';
import { fraudNote, refusedNote, releasedNote, reversedNote } from '../rules/decision-notes.ts';
import type { InvitationPlan } from '../rules/judge-invitation.ts';
import type { PayoutPlan } from '../rules/payout-plan.ts';
import { planDecision, unseenRewards } from '../rules/plan-decision.ts';
import { referralsSettings } from '../settings.ts';
import type { LoadedInvitation } from './load-invitation.ts';
import { writePayout } from './write-payout.ts';

/** A plan with the invitation it was made for. */
export interface JudgementPlan extends InvitationPlan {
  readonly invitation: LoadedInvitation;
}

/** Carries out what was decided about an invitation: settlements, points, rewards, the ledger in one batch. */
export async function carryOutJudgement(
  deps: OperationDeps,
  tx: Transaction,
  judged: JudgementPlan,
  { reason, decision }: Decided,
): Promise<Outcome> {
  const { invitation, refuses } = judged;
  const { rewards } = invitation;
  const plan = planDecision(invitation, judged, { reason, terms: referralsSettings.read(deps.config) });
  const after = await writePayout(deps, tx, invitation, plan);
  const isRefused = ({ key }: RewardWorth) => refuses.includes(key);
  switch (decision) {
    case 'release':
      return { notes: await releasedNotes(tx, judged, { plan, after, reason }) };
    case 'refuse':
      return { notes: rewards.filter(isRefused).flatMap((reward) => refusedNote(reward, reason)) };
    case 'fraud':
      return { notes: rewards.flatMap((reward) => fraudNote(reward, reason, isRefused(reward))) };
    default:
      return describeReversal(rewards, after, reason);
  }
}

async function releasedNotes(
  tx: Transaction,
  { invitation, releases, counts }: JudgementPlan,
  { plan, after, reason }: { readonly plan: PayoutPlan; readonly after: CarriedOut; readonly reason: string },
): Promise<OutcomeNote[]> {
  const unseen = unseenRewards(invitation, plan);
  const rewards = [...after.rewards.values()];
  const reachable = await selectReachable(
    tx,
    rewards.flatMap(({ userId }) => userId ?? []),
  );
  return rewards.flatMap((reward) =>
    releasedNote(reward, {
      reason,
      isReleased: releases.includes(reward.key),
      awaitsReview: unseen.has(reward.key),
      isRestored: counts === 'restored',
      isReachable: reachable.has(reward.userId ?? ''),
    }),
  );
}

/** Describes what was taken back: what was paid within the time for that, at most what was there. */
function describeReversal(
  rewards: readonly RewardWorth[],
  { reversals }: CarriedOut,
  reason: string,
): Outcome {
  const taken = rewards.flatMap((reward) => {
    const reversal = reversals.get(reward.key);
    return reversal ? [{ reward, reversal }] : [];
  });
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
