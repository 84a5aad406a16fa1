import type { Transaction } from '#platform/server/db/database.ts';
import type { RewardIntent, RewardOrder } from '../contract/reward-order.ts';
import { orderRewards, type Reversal } from '../server/index.ts';

/** Services of an order. */
type Needed = Parameters<typeof orderRewards>[0];

async function order(services: Needed, tx: Transaction, one: RewardOrder): Promise<void> {
  await orderRewards(services, tx, [one]);
}

/** Promises one reward. */
export const rewardIntent = (services: Needed, tx: Transaction, intent: Omit<RewardIntent, 'order'>) =>
  order(services, tx, { order: 'promise', ...intent });

/** Lets one reward fall due. */
export const rewardIsDue = (services: Needed, tx: Transaction, key: string, payFrom?: Date, at?: Date) =>
  order(services, tx, { order: 'due', key, payFrom, at });

/** Keeps one reward from being paid until it is reviewed. */
export const rewardAwaitsReview = (services: Needed, tx: Transaction, key: string) =>
  order(services, tx, { order: 'await-review', key });

/** Says that one reward is reviewed. */
export const rewardIsReviewed = (services: Needed, tx: Transaction, key: string) =>
  order(services, tx, { order: 'reviewed', key });

/** Holds one reward. */
export const holdReward = (services: Needed, tx: Transaction, key: string, note: string) =>
  order(services, tx, { order: 'hold', key, note });

/** Releases one reward. */
export const releaseReward = (services: Needed, tx: Transaction, key: string) =>
  order(services, tx, { order: 'release', key });

/** Refuses one reward. */
export const refuseReward = (services: Needed, tx: Transaction, key: string, note: string) =>
  order(services, tx, { order: 'refuse', key, note });

/** Takes one reward back. */
export async function reverseReward(
  services: Needed,
  tx: Transaction,
  { key, reason }: { readonly key: string; readonly reason: string },
): Promise<Reversal | null> {
  const { reversals } = await orderRewards(services, tx, [{ order: 'reverse', key, note: reason }]);
  return reversals.get(key) ?? null;
}
