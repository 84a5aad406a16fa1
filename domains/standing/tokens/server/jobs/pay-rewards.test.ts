import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aMember,
  changeMember,
  removeMember,
  type TestServices,
  testServices,
} from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import {
  holdReward,
  refuseReward,
  releaseReward,
  rewardAwaitsReview,
  rewardIntent,
  rewardIsDue,
  rewardIsReviewed,
} from '../../testing/reward-orders.ts';
import { balancesOf, changeProven, rewardsByKey, rewardsOf } from '../facade.ts';
import { ensureGenesis } from '../ledger/genesis.ts';
import { postingQueue } from '../ledger/posting-queue.ts';
import { payRewards } from './pay-rewards.ts';
import { releaseEarned } from './release-earned.ts';

const HDAG = 1_000_000n;

let database: TestDatabase;
let services: TestServices;
async function open(settings: Readonly<Record<string, unknown>> = {}) {
  database = await testDatabase();
  services = testServices(database.db);
  services = { ...services, config: { ...services.config, SETTINGS: settings } };
  await ensureGenesis(services);
}
beforeEach(() => open());
afterEach(() => database.close());

const progress = { report: () => {}, signal: new AbortController().signal };
const pay = () => payRewards.run(services, {}, progress);
const member = async () => (await aMember(database.db, { email: `${randomUUID()}@example.org` })).userId;
const earnedOf = async (userId: string) => (await balancesOf(database.db, userId)).earned;
const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work);
async function promise(userId: string, amount: bigint, key: string = randomUUID()): Promise<string> {
  await write((tx) => rewardIntent(services, tx, { key, userId, amount, reason: 'test' }));
  return key;
}
const due = (key: string, payFrom?: Date) => write((tx) => rewardIsDue(services, tx, key, payFrom));
async function earn(userId: string, amount: bigint): Promise<string> {
  const key = await promise(userId, amount);
  await due(key);
  return key;
}
const [statesOf, viewOf] = [
  async (userId: string) => (await rewardsOf(services, userId, 10)).map(({ state }) => state).reverse(),
  async (userId: string) => (await rewardsOf(services, userId, 1))[0],
];

describe('a reward', () => {
  it('waits for its member, then is paid once', async () => {
    const userId = await member();
    const key = await promise(userId, 5n * HDAG);
    await pay();
    expect(await earnedOf(userId)).toBe(0n);
    await due(key);
    await pay();
    await due(key);
    await pay();
    expect(await earnedOf(userId)).toBe(5n * HDAG);
    expect(await statesOf(userId)).toEqual(['paid']);
  });

  it('waits for a verified contact of its member, without delaying others', async () => {
    const { userId: unreachable } = await aMember(database.db);
    for (let n = 0; n < 3; n += 1) await earn(unreachable, HDAG);
    const reachable = await member();
    await earn(reachable, HDAG);
    await pay();
    expect([await earnedOf(unreachable), await earnedOf(reachable)]).toEqual([0n, HDAG]);
    await changeMember(database.db, unreachable, { email: 'late@example.org' });
    await pay();
    expect(await earnedOf(unreachable)).toBe(3n * HDAG);
  });

  it('is one for each fact; another content for the same fact is refused', async () => {
    const userId = await member();
    const key = await promise(userId, HDAG);
    await promise(userId, HDAG, key);
    await expect(promise(userId, 2n * HDAG, key)).rejects.toMatchObject({ code: 'tokens.reward_conflict' });
    expect(await statesOf(userId)).toEqual(['waiting']);
  });

  it('is not there when the transaction of its fact fails', async () => {
    const userId = await member();
    const failing = write(async (tx) => {
      await rewardIntent(services, tx, { key: 'fact', userId, amount: HDAG, reason: 'test' });
      throw new Error('no fact');
    });
    await expect(failing).rejects.toThrow('no fact');
    expect(await statesOf(userId)).toEqual([]);
  });

  it('loses 5 % for each full day it waited, and nothing once it is due', async () => {
    const userId = await member();
    const key = await promise(userId, 5n * HDAG);
    services.clock.advance(2 * DAY_MS + 1000);
    expect(await viewOf(userId)).toMatchObject({ amount: 5n * HDAG, valueNow: 4_512_500n, state: 'waiting' });
    const settled = new Date(services.clock.now().getTime() + 3 * DAY_MS);
    await due(key, settled);
    await pay();
    expect(await viewOf(userId)).toMatchObject({ valueNow: 4_512_500n, nextStepAt: settled, state: 'due' });
    services.clock.advance(3 * DAY_MS);
    await pay();
    expect(await earnedOf(userId)).toBe(4_512_500n);
  });

  it('that decayed to nothing has lapsed', async () => {
    const userId = await member();
    const key = await promise(userId, 1n);
    services.clock.advance(2 * DAY_MS);
    await due(key);
    await pay();
    expect(await statesOf(userId)).toEqual(['lapsed']);
  });

  it('held for review neither decays nor is paid, and continues when released', async () => {
    const userId = await member();
    const key = await earn(userId, 4n * HDAG);
    await write((tx) => holdReward(services, tx, key, 'Looks like another account of yours'));
    services.clock.advance(9 * DAY_MS);
    await pay();
    expect(await viewOf(userId)).toMatchObject({ state: 'held', valueNow: 4n * HDAG, nextStepAt: null });
    await write((tx) => releaseReward(services, tx, key));
    await pay();
    expect(await earnedOf(userId)).toBe(4n * HDAG);
    await expect(write((tx) => refuseReward(services, tx, key, 'too late'))).rejects.toMatchObject({
      code: 'tokens.reward_conflict',
    });
  });

  it('held while it waited waits again after its release, without the days of the review', async () => {
    const userId = await member();
    const key = await promise(userId, 4n * HDAG);
    services.clock.advance(DAY_MS);
    await write((tx) => holdReward(services, tx, key, 'review'));
    services.clock.advance(9 * DAY_MS);
    await write((tx) => releaseReward(services, tx, key));
    expect(await viewOf(userId)).toMatchObject({ state: 'waiting', valueNow: 3_800_000n });
  });

  it('that awaits a review is not paid however due it is, and at once when it was looked at', async () => {
    const userId = await member();
    const key = await promise(userId, 4n * HDAG);
    await write(async (tx) => {
      await rewardIsDue(services, tx, key);
      await rewardAwaitsReview(services, tx, key);
    });
    services.clock.advance(30 * DAY_MS);
    await pay();
    expect(await viewOf(userId)).toMatchObject({ state: 'due', valueNow: 4n * HDAG, posted: 0n });
    await write((tx) => rewardIsReviewed(services, tx, key));
    await pay();
    expect(await statesOf(userId)).toEqual(['paid']);
    expect((await rewardsByKey(services, [key, 'unknown'])).map(({ posted }) => posted)).toEqual([4n * HDAG]);
    await expect(write((tx) => rewardAwaitsReview(services, tx, 'unknown'))).rejects.toMatchObject({
      code: 'tokens.no_reward',
    });
  });

  it('continues where it was when its refusal is taken back', async () => {
    const userId = await member();
    const key = await earn(userId, HDAG);
    await write((tx) => refuseReward(services, tx, key, 'The account was made up'));
    services.clock.advance(9 * DAY_MS);
    await write((tx) => releaseReward(services, tx, key));
    await pay();
    expect(await earnedOf(userId)).toBe(HDAG);
  });

  it('refused is never paid', async () => {
    const userId = await member();
    const key = await earn(userId, HDAG);
    await write((tx) => refuseReward(services, tx, key, 'The account was made up'));
    await pay();
    expect(await viewOf(userId)).toMatchObject({ state: 'refused', note: 'The account was made up' });
    expect(await earnedOf(userId)).toBe(0n);
  });

  it('is not paid once its member left', async () => {
    const userId = await member();
    await earn(userId, HDAG);
    await removeMember(database.db, userId);
    await pay();
    const { rows } = await database.db.execute(sql`select 1 from tokens_transfer where kind = 2`);
    expect(rows).toEqual([]);
  });
});

describe('a day', () => {
  it('brings 10 HDAG to a member without an SBT, oldest first; the rest comes on later days', async () => {
    const userId = await member();
    for (const amount of [4n, 9n, 12n]) await earn(userId, amount * HDAG);
    await pay();
    await pay();
    expect(await earnedOf(userId)).toBe(10n * HDAG);
    expect(await statesOf(userId)).toEqual(['paid', 'due', 'due']);
    services.clock.advance(DAY_MS);
    await pay();
    expect(await earnedOf(userId)).toBe(20n * HDAG);
    services.clock.advance(DAY_MS);
    await pay();
    expect(await earnedOf(userId)).toBe(25n * HDAG);
    expect(await statesOf(userId)).toEqual(['paid', 'paid', 'paid']);
  });

  it('has no limit with an SBT: what waited and what was earned is free at once', async () => {
    const userId = await member();
    for (const amount of [4n, 9n, 12n]) await earn(userId, amount * HDAG);
    await pay();
    await write((tx) => changeProven(tx, userId, true));
    await releaseEarned.run(services, { userId }, progress);
    await releaseEarned.run(services, { userId }, progress);
    await pay();
    expect(await balancesOf(database.db, userId)).toEqual({ free: 25n * HDAG, earned: 0n });
  });

  it('frees a part that was planned before the SBT and posted after it', async () => {
    const userId = await member();
    await earn(userId, 4n * HDAG);
    const queue = postingQueue(services);
    const post = vi.spyOn(queue, 'post').mockImplementationOnce(async (transfers) => {
      await write((tx) => changeProven(tx, userId, true));
      await releaseEarned.run(services, { userId }, progress);
      return queue.post(transfers);
    });
    await pay();
    post.mockRestore();
    expect((await balancesOf(database.db, userId)).earned).toBe(4n * HDAG);
    const { rows } = await database.db.execute(sql`
      select 1 from graphile_worker._private_jobs where payload ->> 'userId' = ${userId}`);
    expect(rows).toHaveLength(2);
    await releaseEarned.run(services, { userId }, progress);
    expect(await balancesOf(database.db, userId)).toEqual({ free: 4n * HDAG, earned: 0n });
  });

  it('pays no more than the budget; what is over waits undecayed', async () => {
    await database.close();
    await open({ 'tokens.dailyRewardBudget': 15 });
    const people = await Promise.all(Array.from({ length: 3 }, () => member()));
    for (const userId of people) await earn(userId, 7n * HDAG);
    await Promise.all([pay(), pay(), pay()]);
    const sum = async () => (await Promise.all(people.map(earnedOf))).reduce((all, one) => all + one, 0n);
    expect(await sum()).toBe(15n * HDAG);
    services.clock.advance(DAY_MS);
    await pay();
    expect(await sum()).toBe(21n * HDAG);
  });

  it('lets many members at their limit delay no others', async () => {
    const busy = await member();
    const key = await earn(busy, 5n * HDAG);
    // As that one, and more than a round takes.
    await database.db.execute(sql`
      insert into tokens_reward (key, user_id, amount, value, reason, state, waiting_since, due_at, created_at)
      select key || n, user_id, amount, value, reason, state, waiting_since, due_at, created_at
      from tokens_reward, generate_series(2, 600) n where key = ${key}`);
    const other = await member();
    await earn(other, HDAG);
    await pay();
    expect(await earnedOf(busy)).toBe(10n * HDAG);
    expect(await earnedOf(other)).toBe(HDAG);
  });
});

describe('after a crash', () => {
  it('between planning and posting, or posting and noting, each part is paid once', async () => {
    const userId = await member();
    await earn(userId, 8n * HDAG);
    const failing = {
      ...services,
      events: { ...services.events, publish: async () => Promise.reject(new Error('killed')) },
    };
    await expect(payRewards.run(failing, {}, progress)).rejects.toThrow('killed');
    // Posted, and not noted.
    expect(await earnedOf(userId)).toBe(8n * HDAG);
    expect(await statesOf(userId)).toEqual(['due']);
    await pay();
    expect(await earnedOf(userId)).toBe(8n * HDAG);
    expect(await statesOf(userId)).toEqual(['paid']);
  });

  it('across midnight what was not posted counts on the new day, for its limit and its budget', async () => {
    await database.close();
    await open({ 'tokens.dailyRewardBudget': 15 });
    const [userId, other] = [await member(), await member()];
    await earn(userId, 30n * HDAG);
    const post = vi.spyOn(postingQueue(services), 'post').mockRejectedValueOnce(new Error('killed'));
    await expect(pay()).rejects.toThrow('killed');
    post.mockRestore();
    services.clock.advance(DAY_MS);
    await earn(other, 9n * HDAG);
    await pay();
    expect([await earnedOf(userId), await earnedOf(other)]).toEqual([10n * HDAG, 5n * HDAG]);
    const { rows } = await database.db.execute(sql`select planned from tokens_reward_day order by day`);
    expect(rows.map(({ planned }) => planned)).toEqual(['0', '15000000']);
    services.clock.advance(DAY_MS);
    await pay();
    expect([await earnedOf(userId), await earnedOf(other)]).toEqual([20n * HDAG, 9n * HDAG]);
  });

  it('across midnight what was posted and not noted stays with the day it was paid on', async () => {
    const userId = await member();
    await earn(userId, 30n * HDAG);
    const failing = {
      ...services,
      events: { ...services.events, publish: async () => Promise.reject(new Error('killed')) },
    };
    await expect(payRewards.run(failing, {}, progress)).rejects.toThrow('killed');
    services.clock.advance(DAY_MS);
    await pay();
    expect(await earnedOf(userId)).toBe(20n * HDAG);
    const { rows } = await database.db.execute(sql`select planned from tokens_reward_day order by day`);
    expect(rows.map(({ planned }) => planned)).toEqual(['10000000', '10000000']);
  });

  it('a part the ledger refuses is planned anew', async () => {
    const userId = await member();
    await write((tx) => changeProven(tx, userId, true));
    await earn(userId, 3n * HDAG);
    // The SBT lapses after the planning: what was planned for the free account is refused there.
    const { db } = database;
    const queue = postingQueue(services);
    const post = queue.post.bind(queue);
    queue.post = async (transfers) => {
      queue.post = post;
      await inTransaction(db, (tx) => changeProven(tx, userId, false));
      return post(transfers);
    };
    await pay();
    await pay();
    expect(await balancesOf(db, userId)).toEqual({ free: 0n, earned: 3n * HDAG });
    expect(await statesOf(userId)).toEqual(['paid']);
  });
});
