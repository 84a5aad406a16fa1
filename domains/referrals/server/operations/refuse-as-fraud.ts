import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { refuseReward } from '#tokens/server';
import { referralsErrors } from '../../contract/errors.ts';
import { closeAppeals } from '../store/appeal-store.ts';
import { type Settlement, updateDecision } from '../store/settlement-store.ts';
import { decidedRewards, type Invitation } from './lock-invitation.ts';
import { tellFraud } from './tell-decision.ts';
import { withdrawReferral } from './withdraw-referral.ts';

const OPEN: readonly string[] = ['waiting', 'due', 'held'];

/**
 * Refuses an invitation as fraud before all of it is paid (economy.md "A reward found fraudulent"; decision 0033): all
 * it would still pay, its points, and its RepID by the event. What was only refused before is refused as fraud from then
 * on, so that one release lifts all of it. What was paid stays until it is taken back (`reverse-referral.ts`). Once:
 * afterwards there is nothing left to refuse.
 */
export async function refuseAsFraud(
  deps: OperationDeps,
  tx: Transaction,
  { invitation, settlement }: { invitation: Invitation; settlement: Settlement },
  { reason, actorId, at }: { reason: string; actorId: string; at: Date },
): Promise<void> {
  const { newMemberId, settlements, rewards, isWithdrawn } = invitation;
  const isRefused = ({ state }: { state: string }) => OPEN.includes(state) || state === 'refused';
  if (isWithdrawn || settlement.state === 'reversed' || !rewards.some(isRefused)) {
    throw referralsErrors.fail('referrals.not_reviewable');
  }
  for (const one of settlements) {
    const isOfIt = decidedRewards(invitation, one).some(isRefused);
    if (one.id !== settlement.id && !isOfIt) continue;
    await updateDecision(tx, one.id, { state: 'refused', reason, isFraud: true, actorId, at });
    await closeAppeals(tx, one.id, { state: 'refused', reason, at });
  }
  // Before the rewards, as whatever the new member does goes: so no two wait for each other.
  await withdrawReferral(deps, tx, newMemberId, reason);
  for (const { key } of rewards.filter(isRefused)) await refuseReward(deps, tx, key, reason);
  for (const reward of rewards) await tellFraud(tx, reward, { reason, at, isRefused: isRefused(reward) });
  await audit(tx, {
    action: 'referrals.refused',
    actorId,
    subjectId: newMemberId,
    request: deps.request,
    details: { settlement: settlement.id, reason, isFraud: true },
  });
}
