import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { refuseReward, rewardsByKey } from '#tokens/server';
import { REWARD_KINDS, rewardKey } from '../rules/terms.ts';

const OPEN = ['waiting', 'due', 'held'];

/** A member leaves: what others would still have got for them is not paid. What was paid stays. */
export async function refuseOpenRewards(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  userId: string,
): Promise<void> {
  const keys = REWARD_KINDS.map((kind) => rewardKey(kind, userId));
  for (const { key, state } of await rewardsByKey({ ...services, db: tx }, keys)) {
    if (OPEN.includes(state))
      await refuseReward(services, tx, key, 'The invited member left before it was paid.');
  }
}
