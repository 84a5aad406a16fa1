import { requireFreshProof } from '#identity/server';
import { notify } from '#notifications/server';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { formatHdag } from '#tokens/contract';
import { type Reversal, type RewardEntry, refuseReward, reverseReward } from '#tokens/server';
import type { referralEndpoints } from '../../contract/endpoints.ts';
import { referralsErrors } from '../../contract/errors.ts';
import { closeAppeals } from '../store/appeal-store.ts';
import { deleteEarnings } from '../store/earning-store.ts';
import { findSettlement, updateDecision } from '../store/settlement-store.ts';
import { lockInvitation } from './lock-invitation.ts';
import { lostWith } from './tell-decision.ts';
import { withdrawReferral } from './withdraw-referral.ts';

const OPEN: readonly string[] = ['waiting', 'due', 'held'];

interface Taken {
  readonly reward: RewardEntry;
  readonly reversal: Reversal;
}

/**
 * Takes an invitation back that was found fraudulent after it was paid, in one transaction: every reward it paid, at most
 * what is there; what it would still pay is refused; points go, and its RepID by the event. Whoever had a reward is told
 * why. Done again it answers what it did and does nothing.
 */
export const reverseReferral: Operation<typeof referralEndpoints.reverseReferral> = async (
  deps,
  actor,
  { params: { id }, body: { reason } },
) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  const found = await findSettlement(deps.db, id);
  if (!found) throw referralsErrors.fail('referrals.no_settlement');
  const newMemberId = found.userId;
  const taken = await inTransaction(deps.db, async (tx) => {
    const { settlements, rewards } = await lockInvitation(deps, tx, newMemberId);
    const isOwn = newMemberId === member.userId || rewards.some(({ userId }) => userId === member.userId);
    if (isOwn) throw referralsErrors.fail('referrals.own_review');
    if (settlements.some(({ state }) => state === 'reversed')) return takeBack(deps, tx, rewards, reason);
    if (!rewards.some(({ posted }) => posted > 0n)) throw referralsErrors.fail('referrals.nothing_paid');
    const by = { state: 'reversed' as const, reason, actorId: member.userId, at: deps.clock.now() };
    for (const settlement of settlements) {
      await updateDecision(tx, settlement.id, by);
      await closeAppeals(tx, settlement.id, { ...by, state: 'refused' });
    }
    await withdrawReferral(deps, tx, newMemberId, reason);
    await refuseOpen(deps, tx, rewards, reason);
    const reversals = await takeBack(deps, tx, rewards, reason);
    if (reversals.length === 0) throw referralsErrors.fail('referrals.too_late');
    for (const one of reversals) await tell(tx, one, { reason, at: by.at });
    await audit(tx, {
      action: 'referrals.reversed',
      actorId: member.userId,
      subjectId: newMemberId,
      request: deps.request,
      details: { settlement: id, reason, ...sums(reversals) },
    });
    return reversals;
  });
  return { success: true, data: sums(taken) };
};

async function refuseOpen(
  deps: OperationDeps,
  tx: Transaction,
  rewards: readonly RewardEntry[],
  reason: string,
): Promise<void> {
  for (const { key, state, posted } of rewards) {
    if (posted === 0n && OPEN.includes(state)) await refuseReward(deps, tx, key, reason);
  }
}

/** Those paid within the time in which a reward is taken back. */
async function takeBack(
  deps: OperationDeps,
  tx: Transaction,
  rewards: readonly RewardEntry[],
  reason: string,
): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const reward of rewards) {
    if (reward.posted === 0n) continue;
    const reversal = await reverseReward(deps, tx, { key: reward.key, reason });
    if (!reversal) continue;
    await deleteEarnings(tx, reward.key);
    taken.push({ reward, reversal });
  }
  return taken;
}

async function tell(
  tx: Transaction,
  { reward: { key, userId }, reversal: { paid, reversed } }: Taken,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  if (userId === null) return;
  const amount =
    reversed === paid
      ? `${formatHdag(reversed)} HDAG went back.`
      : `${formatHdag(reversed)} of ${formatHdag(paid)} HDAG went back; the rest was not there any more.`;
  await notify(tx, {
    userId,
    type: 'warning',
    title: 'Reward taken back',
    message: `${amount}${lostWith({ key })} ${reason}`,
    link: '/referrals',
    key: `referrals.reversed:${key}`,
    at,
  });
}

function sums(taken: readonly Taken[]): { rewards: number; reversed: string; rest: string } {
  const reversed = taken.reduce((sum, { reversal }) => sum + reversal.reversed, 0n);
  const paid = taken.reduce((sum, { reversal }) => sum + reversal.paid, 0n);
  return { rewards: taken.length, reversed: formatHdag(reversed), rest: formatHdag(paid - reversed) };
}
