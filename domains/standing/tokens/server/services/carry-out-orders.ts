import type { Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '../../contract/amount.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { rewardReversed } from '../../contract/events.ts';
import type { RewardIntent, RewardOrder } from '../../contract/reward-order.ts';
import { isReversible } from '../rules/reversal.ts';
import { carryOut } from '../rules/reward-state.ts';
import { tokensSettings } from '../settings.ts';
import { insertReversals, selectLastPaid, selectReversals } from '../store/reversal-store.ts';
import { insertRewards, lockRewards, type RewardRow, updateRewards } from '../store/reward-store.ts';
import { correctLedger } from './correct-ledger.ts';
import { type RewardWorth, worthOf } from './present-rewards.ts';

/** Amount that a reversal took back. Micro-HDAG. */
export interface Reversal {
  readonly paid: bigint;
  /** Paid less this could not be taken back: it was not there any more. */
  readonly reversed: bigint;
}

/** Outcome of a batch of orders, by the keys of the rewards. */
export interface CarriedOut {
  readonly rewards: ReadonlyMap<string, RewardWorth>;
  /**
   * Reversal of each reward that it was ordered of; null where its last part was paid longer ago than rewards are
   * reversed.
   */
  readonly reversals: ReadonlyMap<string, Reversal | null>;
}

type Needed = Pick<Services, 'clock' | 'config' | 'events'>;
type Rows = ReadonlyMap<string, RewardRow>;

/**
 * Carries out what domains order of rewards, in the transaction of the fact: reads every reward once, decides each by
 * `rules/reward-state.ts` in the given order, and writes every reward once; the ledger is corrected in one batch.
 * @throws tokens.no_reward, tokens.reward_conflict, and tokens.reward_moving while the ledger's answer to a part of a
 *   reward is noted
 */
export async function carryOutOrders(
  services: Needed,
  tx: Transaction,
  orders: readonly RewardOrder[],
): Promise<CarriedOut> {
  const now = services.clock.now();
  const { decayPercentPerDay } = tokensSettings.read(services.config);
  const before = await readRewards(tx, orders, now);
  const reverses = orders.filter(({ order }) => order === 'reverse').map(({ key }) => key);
  const ended = await readReversals(services, tx, rowsOf(before, reverses), now);
  const after = new Map(before);
  for (const order of orders) {
    const reward = requireReward(after, order.key);
    if (!ended.has(order.key)) after.set(order.key, carryOut(reward, order, now, decayPercentPerDay));
  }
  const changed = [...after.values()].filter((reward) => reward !== before.get(reward.key));
  await updateRewards(tx, changed, now);
  const isMoving = ({ state, planned, posted, key }: RewardRow) =>
    planned > posted && state !== before.get(key)?.state;
  const takesBack = rowsOf(after, reverses).filter(({ key }) => !ended.has(key));
  const taken = await correct(services, tx, { withdraws: changed.filter(isMoving), takesBack }, now);
  return {
    rewards: new Map([...after].map(([key, row]) => [key, worthOf(row, now, decayPercentPerDay)])),
    reversals: new Map([...ended, ...taken]),
  };
}

function requireReward(rewards: Rows, key: string): RewardRow {
  const reward = rewards.get(key);
  if (!reward) throw tokensErrors.fail('tokens.no_reward');
  return reward;
}

const rowsOf = (rewards: Rows, keys: readonly string[]): RewardRow[] =>
  keys.map((key) => requireReward(rewards, key));

/** Writes what is promised, and locks every reward that is ordered about. */
async function readRewards(tx: Transaction, orders: readonly RewardOrder[], now: Date): Promise<Rows> {
  const intents = orders.filter((order): order is RewardIntent => order.order === 'promise');
  const rewards = intents.map(({ otherId = null, ...intent }) => ({ ...intent, otherId }));
  const isNew = await insertRewards(tx, rewards, now);
  const keys = [...new Set(orders.map(({ key }) => key))];
  const rows = new Map((await lockRewards(tx, keys)).map((row) => [row.key, row]));
  for (const { key, userId, amount, reason } of intents) {
    const known = rows.get(key);
    const isSame = known?.userId === userId && known.amount === amount && known.reason === reason;
    if (!isNew.has(key) && !isSame) throw tokensErrors.fail('tokens.reward_conflict');
  }
  return rows;
}

/** Those of these rewards that nothing more is taken from: reversed before, or paid too long ago. */
async function readReversals(
  { config }: Needed,
  tx: Transaction,
  rewards: readonly RewardRow[],
  now: Date,
): Promise<ReadonlyMap<string, Reversal | null>> {
  if (rewards.length === 0) return new Map();
  const ids = rewards.map(({ id }) => id);
  const known = await selectReversals(tx, ids);
  const paidAt = await selectLastPaid(tx, ids);
  const { reversalDays } = tokensSettings.read(config);
  return new Map(
    rewards.flatMap(({ id, key, planned, posted }): [string, Reversal | null][] => {
      const reversal = known.get(id);
      if (reversal) return [[key, reversal]];
      // A part that is on its way to the ledger would arrive after what it belongs to was taken back.
      if (planned > posted) throw tokensErrors.fail('tokens.reward_moving');
      const at = paidAt.get(id);
      if (posted === 0n || !at) {
        throw tokensErrors.fail('tokens.reward_conflict', { message: 'Nothing was paid of this reward.' });
      }
      return isReversible(at, now, reversalDays) ? [] : [[key, null]];
    }),
  );
}

/** @returns the reversals, by key */
async function correct(
  { events }: Needed,
  tx: Transaction,
  { withdraws, takesBack }: { readonly withdraws: readonly RewardRow[]; readonly takesBack: RewardRow[] },
  at: Date,
): Promise<ReadonlyMap<string, Reversal>> {
  const { answered, taken } = await correctLedger(
    tx,
    {
      withdraws: withdraws.map(({ id }) => id),
      takesBack: takesBack.map(({ id, userId, posted }) => ({ rewardId: id, userId, paid: posted })),
    },
    at,
  );
  if (answered > 0) throw tokensErrors.fail('tokens.reward_moving');
  const reversals = takesBack.map((reward) => {
    const own = taken.filter(({ rewardId }) => rewardId === reward.id).map(({ transfer }) => transfer);
    const reversed = own.reduce((sum, { amount }) => sum + amount, 0n);
    return { reward, paid: reward.posted, reversed, transfers: own.map(({ key }) => key) };
  });
  await insertReversals(
    tx,
    reversals.map(({ reward, ...one }) => ({ ...one, rewardId: reward.id, reason: reward.note ?? '', at })),
  );
  for (const { reward, paid, reversed } of reversals) {
    const { userId, key, note } = reward;
    if (userId === null) continue;
    const amounts = { tokens: formatHdag(reversed), rest: formatHdag(paid - reversed) };
    const reason = note ?? '';
    await events.publish(tx, rewardReversed, { userId, key, reason, ...amounts, at: at.toISOString() });
  }
  return new Map(reversals.map(({ reward, paid, reversed }) => [reward.key, { paid, reversed }]));
}
