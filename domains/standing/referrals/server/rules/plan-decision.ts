import { type Invitation, rewardsOfKind } from './invitation.ts';
import { decidedRewards, type InvitationPlan } from './judge-invitation.ts';
import { joinPlans, noPayout, type PayoutPlan } from './payout-plan.ts';
import { planSettlement, type StepTerms } from './plan-steps.ts';

/**
 * Plans the payout that a decision of an administrator brings: settlements, points, rewards. Where the invitation counts
 * again, rewards fall due that the new member earned while it counted nothing.
 */
export function planDecision(
  invitation: Invitation,
  judged: InvitationPlan,
  { reason, terms }: { readonly reason: string; readonly terms: Pick<StepTerms, 'settlementDays'> },
): PayoutPlan {
  const { settlementIds, state, isFraud, counts, refuses, releases, takesBack } = judged;
  const decided: PayoutPlan = {
    ...noPayout(invitation.newMemberId),
    settles: { ids: settlementIds, state, isFraud },
    counts: countsOf(counts, reason),
    orders: [
      ...refuses.map((key) => ({ order: 'refuse', key, note: reason }) as const),
      ...releases.flatMap((key) => [{ order: 'release', key } as const, { order: 'reviewed', key } as const]),
      ...takesBack.map((key) => ({ order: 'reverse', key, note: reason }) as const),
    ],
  };
  const { completedAt } = invitation;
  if (counts !== 'restored' || completedAt === null) return decided;
  return joinPlans(
    decided,
    planSettlement({ ...invitation, isWithdrawn: false }, 'completed', completedAt, terms),
  );
}

function countsOf(counts: InvitationPlan['counts'], reason: string): PayoutPlan['counts'] {
  if (counts === 'unchanged') return null;
  return counts === 'restored' ? { to: 'restored' } : { to: 'withdrawn', reason };
}

/** Keys of the rewards that the score sees only after a decision: those that settle still, or from now on. */
export function unseenRewards(invitation: Invitation, { settles, begins }: PayoutPlan): ReadonlySet<string> {
  const settling = invitation.settlements.filter(
    ({ id, state }) => state === 'settling' && !settles?.ids.includes(id),
  );
  const seen = settling.flatMap((one) => decidedRewards(invitation, one));
  const begun = begins.flatMap(({ kind }) => rewardsOfKind(invitation, kind));
  return new Set([...seen, ...begun].map(({ key }) => key));
}
