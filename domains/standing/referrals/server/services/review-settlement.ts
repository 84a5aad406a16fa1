import { takeReviewTurn } from '#members/reviews/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { INVITATION_CASES } from '../rules/case-kind.ts';
import { type HoldScore, holdScore } from '../rules/hold-score.ts';
import { type HoldPolicy, planReview } from '../rules/plan-review.ts';
import { findSettled } from '../store/settlement-store.ts';
import { gatherSignals } from './gather-signals.ts';
import { type LoadedInvitation, loadInvitation } from './load-invitation.ts';
import { readHoldSignals } from './read-hold-signals.ts';
import { writePayout } from './write-payout.ts';

/**
 * Reviews one settlement: scores its new member, holds its rewards where the score is over the limit, and lets them be
 * paid once their days are over (`rules/plan-review.ts`).
 */
export async function reviewSettlement(
  services: Services,
  tx: Transaction,
  id: string,
  policy: HoldPolicy,
): Promise<void> {
  const userId = await findSettled(tx, id);
  if (userId === null) return;
  await takeReviewTurn(tx, INVITATION_CASES, userId);
  const invitation = await loadInvitation(services, tx, userId);
  if (invitation.settlements.find((one) => one.id === id)?.state !== 'settling') return;
  const score = await scoreMember(services, tx, invitation, policy.usualRate);
  const plan = planReview(invitation, id, score, { policy, now: services.clock.now() });
  await writePayout(services, tx, invitation, plan);
}

/**
 * The hold score of a new member: their own signals and those of the group they came with (economy.md "Referrals").
 * @param usualRate share of all invited members who complete
 */
async function scoreMember(
  services: Pick<Services, 'clock' | 'keys'>,
  tx: Transaction,
  invitation: LoadedInvitation,
  usualRate: number,
): Promise<HoldScore> {
  const { newMemberId, referrerId } = invitation;
  await gatherSignals(services, tx, newMemberId);
  if (referrerId !== null) await gatherSignals(services, tx, referrerId);
  return holdScore((await readHoldSignals(tx, invitation, usualRate)).signals);
}
