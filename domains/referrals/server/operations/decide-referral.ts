import { requireFreshProof } from '#identity/server';
import { notify } from '#notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { type RewardEntry, refuseReward, releaseReward, rewardIsReviewed } from '#tokens/server';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { referralsErrors } from '../../contract/errors.ts';
import { closeAppeals } from '../store/appeal-store.ts';
import { lockSettlement, updateDecision } from '../store/settlement-store.ts';
import { rewardsOfSettlement } from './review-settlement.ts';

type Decision = 'release' | 'refuse';

/**
 * Releases or refuses held rewards, with a reason and after a fresh proof, since it moves HDAG of others; whoever would
 * get one is told. A refusal can be taken back, or upheld against an appeal, whose writers then hear why.
 */
export const decideReferral: Operation<typeof referralEndpoints.decideReferral> = async (
  deps,
  actor,
  { params: { id }, body: { decision, reason } },
) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  const { userId: actorId } = member;
  const at = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const settlement = await lockSettlement(tx, id);
    if (!settlement) throw referralsErrors.fail('referrals.no_settlement');
    if (settlement.state !== 'held' && settlement.state !== 'refused') {
      throw referralsErrors.fail('referrals.not_reviewable');
    }
    const rewards = await rewardsOfSettlement(deps, tx, settlement);
    const isOwn = settlement.userId === actorId || rewards.some(({ userId }) => userId === actorId);
    if (isOwn) throw referralsErrors.fail('referrals.own_review');
    const state = decision === 'release' ? 'released' : 'refused';
    const appellants = await closeAppeals(tx, id, decision === 'release' ? 'upheld' : 'refused');
    const isUpheld = settlement.state === 'refused' && decision === 'refuse';
    if (isUpheld && appellants.length === 0) throw referralsErrors.fail('referrals.not_reviewable');
    await updateDecision(tx, id, { state, reason, actorId, at });
    const { userId: subjectId } = settlement;
    const details = { settlement: id, reason };
    await audit(tx, { action: `referrals.${state}`, actorId, subjectId, request: deps.request, details });
    if (isUpheld) {
      for (const userId of appellants) await tellOfAppeal(tx, userId, { settlementId: id, reason, at });
      return;
    }
    for (const reward of rewards) {
      if (await carryOut(deps, tx, reward, { decision, reason }))
        await tell(tx, reward, { decision, reason, at });
    }
  });
  return { success: true };
};

async function carryOut(
  deps: OperationDeps,
  tx: Transaction,
  { key, state }: RewardEntry,
  { decision, reason }: { decision: Decision; reason: string },
): Promise<boolean> {
  if (state !== 'held' && state !== 'refused') return false;
  if (decision === 'refuse') {
    await refuseReward(deps, tx, key, reason);
    return true;
  }
  await releaseReward(deps, tx, key);
  await rewardIsReviewed(tx, key);
  return true;
}

async function tell(
  tx: Transaction,
  { key, userId }: RewardEntry,
  { decision, reason, at }: { decision: Decision; reason: string; at: Date },
): Promise<void> {
  if (userId === null) return;
  const isRelease = decision === 'release';
  await notify(tx, {
    userId,
    type: isRelease ? 'success' : 'warning',
    title: isRelease ? 'Reward released' : 'Reward refused',
    message: isRelease
      ? `It is paid once it has settled, within your daily limit. ${reason}`
      : `${reason} You can appeal on the page of your referrals.`,
    link: '/referrals',
    key: `referrals.${decision}:${key}:${at.toISOString()}`,
    at,
  });
}

async function tellOfAppeal(
  tx: Transaction,
  userId: string,
  { settlementId, reason, at }: { settlementId: string; reason: string; at: Date },
): Promise<void> {
  await notify(tx, {
    userId,
    type: 'warning',
    title: 'Appeal not upheld',
    message: `The refusal of your reward stays. ${reason}`,
    link: '/referrals',
    key: `referrals.appeal-refused:${settlementId}:${userId}`,
    at,
  });
}
