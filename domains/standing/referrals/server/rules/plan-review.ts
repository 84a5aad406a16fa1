import { holdNote } from './hold-reasons.ts';
import type { HoldScore } from './hold-score.ts';
import { type Invitation, rewardsOfKind } from './invitation.ts';
import { noPayout, type PayoutPlan } from './payout-plan.ts';

/** How the score decides now. */
export interface HoldPolicy {
  /** Above it a reward is flagged, and held unless the model only reports. */
  readonly limit: number;
  /** False while the model only reports (shadow mode). */
  readonly holds: boolean;
  /** Above it a reward is held: the limit, or while the model only reports the score at which it is sure. */
  readonly holdsAbove: number;
  /** Share of all invited members who complete. */
  readonly usualRate: number;
}

/**
 * Plans what follows from the score of a settlement: its rewards are held where it is over the limit, and else may be
 * paid once their days are over. Decisions stay.
 */
export function planReview(
  invitation: Invitation,
  settlementId: string,
  { score, reasons }: HoldScore,
  { policy, now }: { readonly policy: HoldPolicy; readonly now: Date },
): PayoutPlan {
  const nothing = noPayout(invitation.newMemberId);
  const own = invitation.settlements.find(({ id }) => id === settlementId);
  if (own?.state !== 'settling') return nothing;
  const isHeld = score > policy.holdsAbove;
  const limit = isHeld ? policy.holdsAbove : policy.limit;
  const isFlagged = score > policy.limit;
  const plan = { ...nothing, scored: { id: own.id, score, limit, reasons, isFlagged, at: now } };
  if (isHeld) return { ...plan, ...planHold(invitation, own, { score, reasons }) };
  if (own.settlesAt > now) return plan;
  return {
    ...plan,
    settles: { ids: [own.id], state: 'settled', isFraud: false },
    orders: rewardsOfKind(invitation, own.kind).map(({ key }) => ({ order: 'reviewed', key })),
  };
}

function planHold(
  invitation: Invitation,
  { id, kind, dueAt }: Invitation['settlements'][number],
  { score, reasons }: HoldScore,
): Partial<PayoutPlan> {
  const note = holdNote(reasons);
  const due = rewardsOfKind(invitation, kind).filter(({ state }) => state === 'due');
  return {
    settles: { ids: [id], state: 'held', isFraud: false },
    opens: { id, openedAt: dueAt },
    audits: [
      {
        action: 'referrals.held',
        subjectId: invitation.newMemberId,
        details: { settlement: id, score, reasons },
      },
    ],
    orders: due.map(({ key }) => ({ order: 'hold', key, note })),
    notes: due.flatMap(({ key, userId }) =>
      userId === null
        ? []
        : [
            {
              userId,
              type: 'warning',
              title: 'Reward held for review',
              message: note,
              link: '/referrals',
              key: `referrals.held:${key}`,
            } as const,
          ],
    ),
  };
}
