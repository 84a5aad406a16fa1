import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMember, type TestServices, testServices } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import {
  holdReward,
  refuseReward,
  releaseReward,
  rewardIntent,
  rewardIsDue,
} from '../../testing/reward-orders.ts';
import { balancesOf, rewardsOf } from '../facade.ts';
import { payRewards } from '../jobs/pay-rewards.ts';
import { ensureGenesis } from '../ledger/genesis.ts';
import { postingQueue } from '../ledger/posting-queue.ts';
import { tokensPersonalData } from '../personal-data.ts';
import { verifyLedger } from './verify-ledger.ts';

const HDAG = 1_000_000n;

let database: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  database = await testDatabase();
  services = testServices(database.db);
  await ensureGenesis(services);
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect((await verifyLedger(services)).problems).toEqual([]);
  await database.close();
});

const progress = { report: () => {}, signal: new AbortController().signal };
const pay = (of = services) => payRewards.run(of, {}, progress);
const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work);
const member = async () => (await aMember(database.db, { email: `${randomUUID()}@example.org` })).userId;
async function earn(userId: string): Promise<string> {
  const key = randomUUID();
  await write(async (tx) => {
    await rewardIntent(services, tx, { key, userId, amount: 5n * HDAG, reason: 'test' });
    await rewardIsDue(services, tx, key);
  });
  return key;
}
const refuse = (key: string) => write((tx) => refuseReward(services, tx, key, 'Fraud.'));
const erase = (userId: string) => write((tx) => tokensPersonalData.erase(services, tx, userId));
/** Planned, and not posted: the ledger had too much to do. */
async function planOnly(): Promise<void> {
  const post = vi.spyOn(postingQueue(services), 'post').mockRejectedValueOnce(new Error('tokens.busy'));
  await expect(pay()).rejects.toThrow('tokens.busy');
  post.mockRestore();
}
/** Posted, and not noted. */
async function postOnly(): Promise<void> {
  const failing = {
    ...services,
    events: { ...services.events, publish: async () => Promise.reject(new Error('killed')) },
  };
  await expect(pay(failing)).rejects.toThrow('killed');
}
/** Runs `work` while parts are on their way to the ledger. */
function meanwhile(work: () => Promise<void>): void {
  const queue = postingQueue(services);
  const post = queue.post.bind(queue);
  vi.spyOn(queue, 'post').mockImplementationOnce(async (transfers) => {
    await work();
    return post(transfers);
  });
}
const stateOf = async (userId: string) => {
  const [reward] = await rewardsOf(services, userId, 1);
  return [reward?.state, reward?.posted, (await balancesOf(database.db, userId)).earned];
};
const left = async () => {
  const { rows } = await database.db.execute<{ posted: string; planned: string }>(sql`
    select (select coalesce(sum(amount), 0) from tokens_transfer where kind = 2 and code = 0) as posted,
           (select planned from tokens_reward_day) as planned`);
  return rows[0];
};

describe('a part that is planned', () => {
  it('is not paid to an account without a member', async () => {
    const userId = await member();
    await earn(userId);
    await planOnly();
    expect(await left()).toEqual({ posted: '0', planned: '5000000' });
    await erase(userId);
    await pay();
    expect(await left()).toEqual({ posted: '0', planned: '0' });
  });

  it('is not paid when its member leaves while it is on its way', async () => {
    const userId = await member();
    await earn(userId);
    meanwhile(() => erase(userId));
    await pay();
    expect(await left()).toEqual({ posted: '0', planned: '0' });
  });

  it('is not paid after a refusal, and once when that is taken back', async () => {
    const userId = await member();
    const key = await earn(userId);
    await planOnly();
    await refuse(key);
    await pay();
    expect(await stateOf(userId)).toEqual(['refused', 0n, 0n]);
    expect(await left()).toEqual({ posted: '0', planned: '0' });
    await write((tx) => releaseReward(services, tx, key));
    await pay();
    await pay();
    expect(await stateOf(userId)).toEqual(['paid', 5n * HDAG, 5n * HDAG]);
  });

  it('is not paid after a refusal while it is on its way', async () => {
    const userId = await member();
    const key = await earn(userId);
    meanwhile(() => refuse(key));
    await pay();
    await pay();
    expect(await stateOf(userId)).toEqual(['refused', 0n, 0n]);
  });

  it('waits with its reward while that is held', async () => {
    const userId = await member();
    const key = await earn(userId);
    await planOnly();
    await write((tx) => holdReward(services, tx, key, 'Looked at'));
    await pay();
    expect(await stateOf(userId)).toEqual(['held', 0n, 0n]);
    await write((tx) => releaseReward(services, tx, key));
    await pay();
    expect(await stateOf(userId)).toEqual(['paid', 5n * HDAG, 5n * HDAG]);
  });
});

describe('a part that is posted and not noted', () => {
  it('is paid: a refusal is told to come again', async () => {
    const userId = await member();
    const key = await earn(userId);
    await postOnly();
    await expect(refuse(key)).rejects.toMatchObject({ code: 'tokens.reward_moving' });
    await pay();
    expect(await stateOf(userId)).toEqual(['paid', 5n * HDAG, 5n * HDAG]);
    await expect(refuse(key)).rejects.toMatchObject({ code: 'tokens.reward_conflict' });
  });

  it('never keeps a member from leaving', async () => {
    const userId = await member();
    await earn(userId);
    await postOnly();
    await erase(userId);
    await pay();
    expect(await left()).toEqual({ posted: '5000000', planned: '5000000' });
    const { rows } = await database.db.execute(sql`select user_id, state, posted from tokens_reward`);
    expect(rows).toEqual([{ user_id: null, state: 'paid', posted: '5000000' }]);
  });
});

it('refusals and payments at once: each reward is refused or paid, and the balance says the same', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => member()));
  const keys = await Promise.all(people.map(earn));
  await Promise.allSettled([pay(), ...keys.map(refuse), pay()]);
  await pay();
  for (const userId of people) {
    const [state, ...amounts] = await stateOf(userId);
    const amount = state === 'paid' ? 5n * HDAG : 0n;
    expect(['paid', 'refused']).toContain(state);
    expect(amounts).toEqual([amount, amount]);
  }
});
