import { randomUUID } from 'node:crypto';
import { selectReachable } from '#members/contacts/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import type { Services } from '#platform/server/services.ts';
import { formatHdag } from '../../contract/amount.ts';
import { MICRO_PER_HDAG } from '../../contract/constants.ts';
import { rewardPaid } from '../../contract/events.ts';
import { COMMUNITY_POOL } from '../ledger/genesis.ts';
import { postingQueue } from '../ledger/posting-queue.ts';
import type { Decision } from '../ledger/transfer.ts';
import { type PlannedPart, planRewards } from '../rules/reward-plan.ts';
import { tokensSettings } from '../settings.ts';
import {
  ensureMemberAccounts,
  findNamedAccount,
  listProvenByEarned,
  type MemberAccounts,
  selectBalances,
} from '../store/account-store.ts';
import {
  insertParts,
  listOpenParts,
  lockDay,
  lockRewardsOf,
  recordPosted,
  recordRefused,
  redateOpenParts,
} from '../store/reward-part-store.ts';
import { lockPayable, type PayableReward } from '../store/reward-store.ts';
import { RELEASE_EARNED_JOB } from './release-earned.ts';

export const PAY_REWARDS_JOB = 'tokens_pay_rewards';

/** Rewards of one round; a transaction with more would hold its locks for too long. */
const ROUND = 500;

/**
 * Pays what is due: plans parts within the day's budget and the members' limits, posts them by their keys, notes the
 * answers. Each step may be the last before a crash: the next run continues from there, and what an earlier day left
 * unposted is counted on the day it is posted.
 */
export const payRewards: JobSpec = {
  name: PAY_REWARDS_JOB,
  cron: '*/5 * * * *',
  // The next five minutes ask again.
  maxAttempts: 1,
  async run(services, _payload, { report, signal }) {
    let paid = 0;
    while (!signal.aborted) {
      await planRound(services);
      const { posted } = await postOpenParts(services);
      paid += posted;
      report(paid, null);
      if (posted === 0) return;
    }
  },
};

async function planRound({ db, clock, config }: Services): Promise<void> {
  const { dailyRewardBudget, unprovenDailyLimit } = tokensSettings.read(config);
  const pool = await findNamedAccount(db, COMMUNITY_POOL);
  if (pool === null) return;
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const taken = (await lockDay(tx, now)) + (await redateOpenParts(tx, now));
    const budget = BigInt(dailyRewardBudget) * MICRO_PER_HDAG - taken;
    const inPool = (await selectBalances(tx, [pool])).get(pool) ?? 0n;
    const unprovenDaily = BigInt(unprovenDailyLimit) * MICRO_PER_HDAG;
    const payable = await lockRound(tx, now, unprovenDaily);
    const parts = planRewards(payable, {
      budgetLeft: budget < inPool ? budget : inPool,
      unprovenDaily,
      paidToday: new Map(payable.map(({ userId, paidToday }) => [userId, paidToday])),
    });
    await insertParts(tx, await withPayees(tx, parts, payable), now);
  });
}

/**
 * The oldest rewards that may be paid; those of members without a verified contact wait (economy.md "Unlock levels").
 */
async function lockRound(tx: Transaction, now: Date, unprovenDaily: bigint): Promise<PayableReward[]> {
  for (let after: PayableReward | null = null; ; ) {
    const page: PayableReward[] = await lockPayable(tx, { now, unprovenDaily, after, limit: ROUND });
    const reachable = await selectReachable(tx, [...new Set(page.map(({ userId }) => userId))]);
    const payable = page.filter(({ userId }) => reachable.has(userId));
    after = page.at(-1) ?? null;
    if (payable.length > 0 || page.length < ROUND) return payable;
  }
}

/** Without an SBT of the member, and of whom the reward is for, it is paid into the account that only votes. */
async function withPayees(
  tx: Transaction,
  parts: readonly PlannedPart[],
  payable: readonly PayableReward[],
): Promise<(PlannedPart & { key: string; payee: number })[]> {
  const byId = new Map(payable.map((reward) => [reward.id, reward]));
  const addressed: (PlannedPart & { key: string; payee: number })[] = [];
  for (const part of parts) {
    const reward = byId.get(part.rewardId);
    const { freeId = null, earnedId = null } = reward ?? {};
    const isFree = reward?.proven === true && !reward.needsOther;
    const accounts: MemberAccounts =
      freeId !== null && earnedId !== null
        ? { freeId, earnedId }
        : await ensureMemberAccounts(tx, part.userId);
    addressed.push({ ...part, key: randomUUID(), payee: isFree ? accounts.freeId : accounts.earnedId });
  }
  return addressed;
}

async function postOpenParts(services: Services): Promise<{ posted: number }> {
  const { db } = services;
  const parts = await listOpenParts(db, ROUND);
  const pool = await findNamedAccount(db, COMMUNITY_POOL);
  if (parts.length === 0 || pool === null) return { posted: 0 };
  const decisions = await postingQueue(services).post(
    parts.map(({ key, payee, amount }) => ({
      key,
      payer: pool,
      payee,
      amount,
      kind: 'reward',
      reference: 'reward',
    })),
  );
  await inTransaction(db, async (tx) => {
    await lockRewardsOf(
      tx,
      decisions.map(({ key }) => key),
    );
    for (const decision of decisions) await note(services, tx, decision);
    // Planned before an SBT came and posted after what was earned had been freed: it is freed as well.
    for (const userId of await listProvenByEarned(
      tx,
      parts.map(({ payee }) => payee),
    )) {
      await enqueue(tx, RELEASE_EARNED_JOB, { userId });
    }
  });
  return { posted: decisions.filter(({ outcome }) => outcome === 'posted').length };
}

async function note({ events, log }: Services, tx: Transaction, decision: Decision): Promise<void> {
  const { key, outcome, at } = decision;
  if (outcome !== 'posted') {
    // The SBT lapsed, the pool ran out or the part was withdrawn since the planning: the amount can be planned anew.
    log.warn({ outcome }, 'The ledger refused a part of a reward');
    await recordRefused(tx, [key]);
    return;
  }
  const part = await recordPosted(tx, key);
  if (!part?.userId) return;
  const { userId, rewardKey, reason, amount } = part;
  const tokens = formatHdag(amount);
  await events.publish(tx, rewardPaid, {
    userId,
    key: rewardKey,
    part: key,
    reason,
    tokens,
    at: at.toISOString(),
  });
}
