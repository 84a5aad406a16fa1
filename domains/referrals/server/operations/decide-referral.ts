import { requireFreshProof } from '#identity/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { type RewardEntry, refuseReward, releaseReward, rewardIsReviewed } from '#tokens/server';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { referralsErrors } from '../../contract/errors.ts';
import { closeAppeals } from '../store/appeal-store.ts';
import { findInvited } from '../store/lineage-store.ts';
import { findSettlement, type Settlement, updateDecision } from '../store/settlement-store.ts';
import { fallDue } from './fall-due.ts';
import { decidedRewards, type Invitation, lockInvitation } from './lock-invitation.ts';
import { refuseAsFraud } from './refuse-as-fraud.ts';
import { tellOfAppeal, tellRefused, tellReleased } from './tell-decision.ts';
import { restoreReferral } from './withdraw-referral.ts';

interface Judged {
  readonly invitation: Invitation;
  readonly settlement: Settlement;
}

interface By {
  readonly reason: string;
  readonly actorId: string;
  readonly at: Date;
}

/**
 * Releases or refuses held rewards, or all of an invitation as fraud, with a reason and after a fresh proof, since it
 * moves HDAG of others; whoever would get one is told. A refusal can be taken back, or upheld against an appeal, whose
 * writers then hear why.
 */
export const decideReferral: Operation<typeof referralEndpoints.decideReferral> = async (
  deps,
  actor,
  { params: { id }, body: { decision, reason } },
) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  const found = await findSettlement(deps.db, id);
  if (!found) throw referralsErrors.fail('referrals.no_settlement');
  const by = { reason, actorId: member.userId, at: deps.clock.now() };
  await inTransaction(deps.db, async (tx) => {
    const invitation = await lockInvitation(deps, tx, found.userId);
    const { settlements, rewards } = invitation;
    const settlement = settlements.find((one) => one.id === id);
    if (!settlement) throw referralsErrors.fail('referrals.no_settlement');
    const isOwn = found.userId === by.actorId || rewards.some(({ userId }) => userId === by.actorId);
    if (isOwn) throw referralsErrors.fail('referrals.own_review');
    const judged = { invitation, settlement };
    if (decision === 'fraud') return refuseAsFraud(deps, tx, judged, by);
    if (settlement.state !== 'held' && settlement.state !== 'refused') {
      throw referralsErrors.fail('referrals.not_reviewable');
    }
    if (decision === 'release') await release(deps, tx, judged, by);
    else await refuse(deps, tx, judged, by);
    await audit(tx, {
      action: `referrals.${decision === 'release' ? 'released' : 'refused'}`,
      actorId: by.actorId,
      subjectId: found.userId,
      request: deps.request,
      details: { settlement: id, reason },
    });
  });
  return { success: true };
};

const isUndecided = ({ state }: RewardEntry): boolean => state === 'held' || state === 'refused';

async function refuse(
  deps: OperationDeps,
  tx: Transaction,
  { invitation, settlement }: Judged,
  by: By,
): Promise<void> {
  const { id } = settlement;
  const appellants = await closeAppeals(tx, id, { ...by, state: 'refused' });
  const isUpheld = settlement.state === 'refused';
  if (isUpheld && appellants.length === 0) throw referralsErrors.fail('referrals.not_reviewable');
  if (isUpheld) {
    for (const userId of appellants) await tellOfAppeal(tx, userId, { ...by, settlementId: id });
    return;
  }
  await updateDecision(tx, id, { ...by, state: 'refused' });
  for (const reward of decidedRewards(invitation, settlement).filter(isUndecided)) {
    await refuseReward(deps, tx, reward.key, by.reason);
    await tellRefused(tx, reward, by);
  }
}

/** Of an invitation refused as fraud everything goes on that is refused, and it counts again. */
async function release(
  deps: OperationDeps,
  tx: Transaction,
  { invitation, settlement }: Judged,
  by: By,
): Promise<void> {
  const { newMemberId, settlements } = invitation;
  const isRestored = settlement.isFraud;
  for (const one of settlements) {
    if (one.id !== settlement.id && !(isRestored && one.isFraud)) continue;
    await updateDecision(tx, one.id, { ...by, state: 'released' });
    await closeAppeals(tx, one.id, { ...by, state: 'upheld' });
  }
  if (isRestored) await restoreReferral(deps, tx, newMemberId);
  const released = decidedRewards(invitation, settlement)
    .filter(isUndecided)
    .map(({ key }) => key);
  for (const key of released) {
    await releaseReward(deps, tx, key);
    await rewardIsReviewed(tx, key);
  }
  if (isRestored) await catchUp(deps, tx, newMemberId);
  const after = await lockInvitation(deps, tx, newMemberId);
  const unseen = after.settlements.filter(({ state }) => state === 'settling');
  const awaiting = unseen.flatMap((one) => decidedRewards(after, one)).map(({ key }) => key);
  for (const reward of after.rewards) {
    const { key } = reward;
    const isReleased = released.includes(key);
    await tellReleased(tx, reward, { ...by, isRestored, isReleased, awaitsReview: awaiting.includes(key) });
  }
}

/** What the new member did while the invitation counted nothing makes rewards fall due now. */
async function catchUp(deps: OperationDeps, tx: Transaction, newMemberId: string): Promise<void> {
  const completedAt = (await findInvited(tx, newMemberId))?.completedAt;
  if (completedAt) await fallDue(deps, tx, newMemberId, 'completed', completedAt);
}
