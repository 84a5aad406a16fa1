import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type TestServices, testServices } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aTransfer } from '../../testing/a-transfer.ts';
import { reverseReward, rewardIntent, rewardIsDue } from '../../testing/reward-orders.ts';
import { sealEverything } from '../../testing/sealing.ts';
import {
  balancesOf,
  changeProven,
  memberAccounts,
  postTransfers,
  rewardsByKey,
  rewardTotals,
  treasuryAccount,
} from '../facade.ts';
import { payRewards } from '../jobs/pay-rewards.ts';
import { releaseEarned } from '../jobs/release-earned.ts';
import { ensureGenesis } from '../ledger/genesis.ts';
import { verifyLedger } from './verify-ledger.ts';

const HDAG = 1_000_000n;

let database: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  database = await testDatabase();
  services = testServices(database.db);
  await ensureGenesis(services);
});
afterAll(() => database.close());

const progress = { report: () => {}, signal: new AbortController().signal };
const pay = () => payRewards.run(services, {}, progress);
const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work);
const member = async () => (await aMember(database.db, { email: `${randomUUID()}@example.org` })).userId;
async function promised(userId: string, amount: bigint): Promise<string> {
  const key = randomUUID();
  await write(async (tx) => {
    await rewardIntent(services, tx, { key, userId, amount, reason: 'test' });
    await rewardIsDue(services, tx, key);
  });
  return key;
}
async function paid(userId: string, amount: bigint): Promise<string> {
  const key = await promised(userId, amount);
  await pay();
  return key;
}
const reverse = (key: string) =>
  write((tx) => reverseReward(services, tx, { key, reason: 'Made up by one person.' }));
const journal = async () =>
  (
    await database.db.execute<{ kind: number; code: number; amount: string }>(
      sql`select kind, code, amount from tokens_transfer order by seq`,
    )
  ).rows;
const stateOf = async (key: string) => (await rewardsByKey(services, [key]))[0];
/** Spends from what was earned, as a vote does. */
async function vote(userId: string, amount: bigint): Promise<void> {
  const { earnedId } = await write((tx) => memberAccounts(tx, userId));
  const payee = await treasuryAccount(database.db);
  const one = { ...aTransfer({ payer: earnedId, payee, amount }), kind: 'vote' as const };
  const [decision] = await postTransfers(services, [one]);
  if (decision?.outcome !== 'posted') throw new Error(decision?.outcome);
}

describe('a reward found fraudulent', () => {
  it('goes back to the pool by a new transfer, with the reason, and the ledger adds up', async () => {
    const userId = await member();
    const key = await paid(userId, 5n * HDAG);
    const before = await journal();
    expect(await reverse(key)).toEqual({ paid: 5n * HDAG, reversed: 5n * HDAG });
    expect(await balancesOf(database.db, userId)).toEqual({ free: 0n, earned: 0n });
    const after = await journal();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toEqual([{ kind: 9, code: 0, amount: String(5n * HDAG) }]);
    expect(await stateOf(key)).toMatchObject({ state: 'reversed', note: 'Made up by one person.' });
    await sealEverything(services);
    expect((await verifyLedger(services)).problems).toEqual([]);
    const { rows } = await database.db.execute(
      sql`select payload from platform_event where name = 'tokens.rewardReversed'`,
    );
    expect(rows).toMatchObject([{ payload: { userId, key, tokens: '5', rest: '0' } }]);
  });

  it('is taken back once, however often and at once that is asked', async () => {
    const userId = await member();
    const key = await paid(userId, 4n * HDAG);
    const other = await paid(userId, 3n * HDAG);
    const answers = await Promise.all([reverse(key), reverse(key), reverse(key)]);
    expect(answers).toEqual(Array(3).fill({ paid: 4n * HDAG, reversed: 4n * HDAG }));
    expect((await balancesOf(database.db, userId)).earned).toBe(3n * HDAG);
    expect(await stateOf(other)).toMatchObject({ state: 'paid' });
  });

  it('is taken back as far as it is there, and the rest is noted', async () => {
    const userId = await member();
    const key = await paid(userId, 5n * HDAG);
    await vote(userId, 3n * HDAG);
    expect(await reverse(key)).toEqual({ paid: 5n * HDAG, reversed: 2n * HDAG });
    // Later payments are not taken: the answer stays the first one.
    await paid(userId, HDAG);
    expect(await reverse(key)).toEqual({ paid: 5n * HDAG, reversed: 2n * HDAG });
    expect((await balancesOf(database.db, userId)).earned).toBe(HDAG);
  });

  it('leaves no transfer where nothing is there', async () => {
    const userId = await member();
    const key = await paid(userId, 2n * HDAG);
    await vote(userId, 2n * HDAG);
    const before = await journal();
    expect(await reverse(key)).toEqual({ paid: 2n * HDAG, reversed: 0n });
    expect(await journal()).toEqual(before);
  });

  it('is taken from what was freed by an SBT too', async () => {
    const userId = await member();
    const key = await paid(userId, 6n * HDAG);
    await write((tx) => changeProven(tx, userId, true));
    await releaseEarned.run(services, { userId }, progress);
    expect(await balancesOf(database.db, userId)).toEqual({ free: 6n * HDAG, earned: 0n });
    expect(await reverse(key)).toMatchObject({ reversed: 6n * HDAG });
    expect(await balancesOf(database.db, userId)).toEqual({ free: 0n, earned: 0n });
  });

  it('is not paid any further', async () => {
    const userId = await member();
    const key = await paid(userId, 15n * HDAG);
    expect(await stateOf(key)).toMatchObject({ state: 'due', posted: 10n * HDAG });
    expect(await reverse(key)).toEqual({ paid: 10n * HDAG, reversed: 10n * HDAG });
    services.clock.advance(DAY_MS);
    await pay();
    expect((await balancesOf(database.db, userId)).earned).toBe(0n);
  });

  it('counts no longer on the leaderboard', async () => {
    const userId = await member();
    const key = await paid(userId, 5n * HDAG);
    const since = { month: new Date(0), week: new Date(0) };
    expect((await rewardTotals(database.db, [userId], since)).get(userId)?.all).toBe(5n * HDAG);
    await reverse(key);
    expect((await rewardTotals(database.db, [userId], since)).get(userId)).toBeUndefined();
  });

  it('stays after 30 days', async () => {
    const userId = await member();
    const key = await paid(userId, 5n * HDAG);
    services.clock.advance(31 * DAY_MS);
    expect(await reverse(key)).toBeNull();
    expect(await stateOf(key)).toMatchObject({ state: 'paid' });
    expect((await balancesOf(database.db, userId)).earned).toBe(5n * HDAG);
  });

  it('must have been paid, wholly on its way or not at all', async () => {
    const userId = await member();
    const unpaid = await promised(userId, HDAG);
    await expect(reverse(unpaid)).rejects.toMatchObject({ code: 'tokens.reward_conflict' });
    await expect(reverse(randomUUID())).rejects.toMatchObject({ code: 'tokens.no_reward' });
    await database.db.execute(sql`update tokens_reward set planned = value where key = ${unpaid}`);
    await expect(reverse(unpaid)).rejects.toMatchObject({ code: 'tokens.reward_moving' });
  });

  it('is undone with all that came with it when its transaction fails', async () => {
    const userId = await member();
    const key = await paid(userId, 5n * HDAG);
    const before = await journal();
    const failing = write(async (tx) => {
      await reverseReward(services, tx, { key, reason: 'Made up by one person.' });
      throw new Error('The rest did not work');
    });
    await expect(failing).rejects.toThrow('The rest did not work');
    expect(await journal()).toEqual(before);
    expect(await stateOf(key)).toMatchObject({ state: 'paid' });
    expect((await balancesOf(database.db, userId)).earned).toBe(5n * HDAG);
  });

  it('is taken back beside posts of others, none of which is lost or doubled', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, member));
    const keys = [];
    for (const userId of members) keys.push(await paid(userId, 5n * HDAG));
    await Promise.all([...keys.map(reverse), ...members.map((userId) => vote(userId, HDAG).catch(() => {}))]);
    await sealEverything(services);
    expect((await verifyLedger(services)).problems).toEqual([]);
  });
});
