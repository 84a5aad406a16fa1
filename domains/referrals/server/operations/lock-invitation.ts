import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { type RewardEntry, rewardsByKey } from '#tokens/server';
import { kindsOf, REWARD_KINDS, rewardKey } from '../rules/terms.ts';
import { selectReversed } from '../store/referrer-store.ts';
import { lockSettlements, type Settlement } from '../store/settlement-store.ts';

/** All that one new member is the reason for, its settlements locked until the transaction ends. */
export interface Invitation {
  readonly newMemberId: string;
  readonly settlements: readonly Settlement[];
  readonly rewards: readonly RewardEntry[];
  /** Found fraudulent: it counts nothing. */
  readonly isWithdrawn: boolean;
}

export async function lockInvitation(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  newMemberId: string,
): Promise<Invitation> {
  const settlements = await lockSettlements(tx, newMemberId);
  const keys = REWARD_KINDS.map((kind) => rewardKey(kind, newMemberId));
  return {
    newMemberId,
    settlements,
    rewards: await rewardsByKey({ ...services, db: tx }, keys),
    isWithdrawn: (await selectReversed(tx, [newMemberId])).has(newMemberId),
  };
}

/**
 * What a decision about a settlement is about: the rewards that fell due with it, and where the invitation was refused as
 * fraud, all that is refused of it, also what had not fallen due yet.
 */
export function decidedRewards(
  { newMemberId, rewards }: Invitation,
  { kind, isFraud }: Settlement,
): readonly RewardEntry[] {
  const own = kindsOf(kind).map((reward) => rewardKey(reward, newMemberId));
  return rewards.filter(({ key, state }) => own.includes(key) || (isFraud && state === 'refused'));
}
