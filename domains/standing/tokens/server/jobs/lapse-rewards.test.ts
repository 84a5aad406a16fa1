import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aMember, type TestServices, testServices } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { holdReward, releaseReward, rewardIntent, rewardIsDue } from '../../testing/reward-orders.ts';
import { rewardsOf } from '../facade.ts';
import { listEndedRewards, listOpenRewards } from '../store/reward-store.ts';
import { lapseRewards } from './lapse-rewards.ts';

const HDAG = 1_000_000n;

let database: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  database = await testDatabase();
});
// A clock for each.
beforeEach(() => {
  services = testServices(database.db);
});
afterAll(() => database.close());

const night = () =>
  lapseRewards.run(services, {}, { report: () => {}, signal: new AbortController().signal });
const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work);
async function promise(userId: string, amount: bigint): Promise<string> {
  const key = randomUUID();
  await write((tx) => rewardIntent(services, tx, { key, userId, amount, reason: 'test' }));
  return key;
}
const statesOf = async (userId: string) =>
  (await rewardsOf(services, userId, 10)).map(({ state }) => state).reverse();

it('ends what waited until nothing was left, and nothing else', async () => {
  const { userId } = await aMember(database.db);
  const [, due, held] = [
    await promise(userId, 5n * HDAG),
    await promise(userId, 5n * HDAG),
    await promise(userId, 5n * HDAG),
  ];
  await write((tx) => rewardIsDue(services, tx, due));
  await write((tx) => holdReward(services, tx, held, 'Looked at'));
  services.clock.advance(300 * DAY_MS);
  await promise(userId, 5n * HDAG);
  await night();
  expect(await statesOf(userId)).toEqual(['waiting', 'due', 'held', 'waiting']);
  // 5,000,000 × 0.95^301 is the first below one.
  services.clock.advance(DAY_MS);
  await night();
  expect(await statesOf(userId)).toEqual(['lapsed', 'due', 'held', 'waiting']);
  expect((await listOpenRewards(database.db, userId, 10)).total).toBe(3);
  expect(await listEndedRewards(database.db, userId, new Date(0), 10)).toMatchObject([
    { state: 'lapsed', amount: 5n * HDAG, posted: 0n, note: null, endedAt: services.clock.now() },
  ]);
  await write((tx) => releaseReward(services, tx, held));
  expect(await statesOf(userId)).toEqual(['lapsed', 'due', 'waiting', 'waiting']);
});

it('ends all of many, past those that still wait', async () => {
  const { userId } = await aMember(database.db);
  await database.pool.query(
    `insert into tokens_reward (key, user_id, amount, reason, state, waiting_since, created_at)
     select 'many-' || n, $1, case when n % 2 = 0 then 1 else 1000000000000 end, 'test', 'waiting', $2, $2
     from generate_series(1, 2500) n`,
    [userId, services.clock.now()],
  );
  services.clock.advance(2 * DAY_MS);
  await night();
  expect((await listOpenRewards(database.db, userId, 1)).total).toBe(1250);
  await night();
  expect((await listOpenRewards(database.db, userId, 1)).total).toBe(1250);
});
