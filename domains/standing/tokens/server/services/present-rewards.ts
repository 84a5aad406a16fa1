import { selectReachable } from '#members/contacts/server';
import type { Services } from '#platform/server/services.ts';
import { MICRO_PER_HDAG, type RewardWait } from '../../contract/constants.ts';
import { isPayable, rewardView } from '../rules/reward-state.ts';
import { waitEnds, waitOf } from '../rules/reward-wait.ts';
import { tokensSettings } from '../settings.ts';
import { type RewardRow, selectDays } from '../store/reward-store.ts';

/** A reward with what it is worth. Amounts in micro-HDAG. */
export interface RewardWorth extends RewardRow {
  readonly valueNow: bigint;
  /** Unpaid part of its value now. */
  readonly left: bigint;
}

/** A reward as its member reads it. Amounts in micro-HDAG. */
export interface RewardEntry extends RewardWorth {
  /** When it decays next, is paid, or can continue; null when no day is known. */
  readonly nextStepAt: Date | null;
  /** Why it is due and not paid; null for every other reward. */
  readonly waitsFor: RewardWait | null;
}

type ReadServices = Pick<Services, 'db' | 'clock' | 'config'>;

/** Rewards as their members read them. However many there are, what the day decides is read once for all of them. */
export async function presentRewards(
  services: ReadServices,
  rows: readonly RewardRow[],
): Promise<readonly RewardEntry[]> {
  const now = services.clock.now();
  const { decayPercentPerDay } = tokensSettings.read(services.config);
  const waits = await readWaits(
    services,
    rows.filter((row) => isPayable(row, now)),
    now,
  );
  return rows.map((row) => {
    const { nextStepAt } = rewardView(row, now, decayPercentPerDay);
    const waitsFor = waits.get(row.id) ?? null;
    return {
      ...worthOf(row, now, decayPercentPerDay),
      nextStepAt: waitsFor ? waitEnds(waitsFor, now) : nextStepAt,
      waitsFor,
    };
  });
}

/** A reward with what it is worth at this moment; nothing is read for it. */
export function worthOf(row: RewardRow, now: Date, decayPercentPerDay: number): RewardWorth {
  const { valueNow } = rewardView(row, now, decayPercentPerDay);
  const isOpen = row.state === 'waiting' || row.state === 'due' || row.state === 'held';
  return { ...row, valueNow, left: isOpen ? valueNow - row.posted : 0n };
}

async function readWaits(
  { db, config }: ReadServices,
  rows: readonly RewardRow[],
  now: Date,
): Promise<ReadonlyMap<string, RewardWait>> {
  const userIds = [...new Set(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  if (userIds.length === 0) return new Map();
  const { dailyRewardBudget, unprovenDailyLimit } = tokensSettings.read(config);
  // One after the other: some callers are within a transaction, which has one connection.
  const reachable = await selectReachable(db, userIds);
  const days = await selectDays(db, userIds, now);
  return new Map(
    rows.flatMap(({ id, userId, awaitsReview }) => {
      const day = userId === null ? undefined : days.get(userId);
      if (userId === null || !day) return [];
      const wait = waitOf({
        ...day,
        reachable: reachable.has(userId),
        awaitsReview,
        unprovenDaily: BigInt(unprovenDailyLimit) * MICRO_PER_HDAG,
        budget: BigInt(dailyRewardBudget) * MICRO_PER_HDAG,
      });
      return [[id, wait] as const];
    }),
  );
}
