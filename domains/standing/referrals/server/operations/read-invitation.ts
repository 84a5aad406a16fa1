import type { Services } from '#platform/server/services.ts';
import { type RewardEntry, rewardsByKey } from '#standing/tokens/server';
import { REWARD_KINDS, rewardKey } from '../rules/terms.ts';
import { selectReversed } from '../store/referrer-store.ts';
import { type Settlement, selectSettlements } from '../store/settlement-store.ts';

/** All that one new member is the reason for. */
export interface Invitation {
  readonly newMemberId: string;
  readonly settlements: readonly Settlement[];
  readonly rewards: readonly RewardEntry[];
  /** Found fraudulent: it counts nothing. */
  readonly isWithdrawn: boolean;
}

/** Reads it; decisions do so in the turn of the member's reviews. */
export async function readInvitation(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  newMemberId: string,
): Promise<Invitation> {
  const keys = REWARD_KINDS.map((kind) => rewardKey(kind, newMemberId));
  return {
    newMemberId,
    settlements: await selectSettlements(services.db, [newMemberId]),
    rewards: await rewardsByKey(services, keys),
    isWithdrawn: (await selectReversed(services.db, [newMemberId])).has(newMemberId),
  };
}
