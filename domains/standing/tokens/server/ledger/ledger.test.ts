import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClock, aMember, removeMember } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { Resources } from '#platform/server/resources.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { POOLS, SUPPLY_MICRO } from '../../contract/constants.ts';
import { aTransfer } from '../../testing/a-transfer.ts';
import { giveHdag } from '../../testing/factories.ts';
import {
  balancesOf,
  memberAccounts,
  openEscrow,
  postTransfers,
  transfer,
  treasuryAccount,
} from '../facade.ts';
import { addMonths } from '../rules/vesting.ts';
import { findNamedAccount, updateProven } from '../store/account-store.ts';
import { ensureGenesis, ISSUANCE, TEAM_POOL } from './genesis.ts';

const HDAG = 1_000_000n;

let database: TestDatabase;
const clock = aClock();
const resources = new Resources();
const services = () => ({ db: database.db, clock, resources });
beforeAll(async () => {
  database = await testDatabase();
  await Promise.all(Array.from({ length: 4 }, () => ensureGenesis(services())));
});
afterAll(() => database.close());

const named = async (name: string) => (await findNamedAccount(database.db, name)) ?? 0;
const query = async (text: string) => (await database.pool.query(text)).rows;
const balances = async () =>
  Object.fromEntries(
    (await query('select name, balance from tokens_account where name is not null')).map(
      ({ name, balance }) => [name, BigInt(balance)],
    ),
  );
async function aMemberWith(free: bigint, proven = false) {
  const { userId } = await aMember(database.db);
  if (free > 0n) await giveHdag(services(), userId, free);
  const accounts = await inTransaction(database.db, async (tx) => {
    const made = await memberAccounts(tx, userId);
    await updateProven(tx, made, proven);
    return made;
  });
  return { userId, ...accounts };
}
const reward = async (payee: number, amount: bigint) =>
  aTransfer({ payer: await named('pool.community'), payee, amount, kind: 'reward' });

describe('genesis', () => {
  it('pays the whole supply to six pools, once, though four began at once', async () => {
    const { [ISSUANCE]: issued, ...pools } = await balances();
    expect(issued).toBe(-SUPPLY_MICRO);
    expect(pools).toMatchObject({
      'pool.ecosystem': 400_000_000n * HDAG,
      'pool.team': 200_000_000n * HDAG,
      'pool.community': 150_000_000n * HDAG,
      'pool.liquidity': 100_000_000n * HDAG,
      'pool.partners': 100_000_000n * HDAG,
      'pool.reserve': 50_000_000n * HDAG,
    });
    expect(POOLS.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
    expect(await query('select count(*)::int as n from tokens_transfer where kind = 1')).toEqual([{ n: 6 }]);
  });

  it('cannot be exceeded: not one millionth more is issued', async () => {
    const more = aTransfer({
      payer: await named(ISSUANCE),
      payee: await named('pool.reserve'),
      kind: 'genesis',
    });
    await expect(transfer(services(), more)).rejects.toMatchObject({ code: 'tokens.insufficient' });
  });

  it('issues from one account only', async () => {
    await expect(
      database.pool.query(
        'insert into tokens_account (id, class, floor) values (tokens_new_account_id(1), 1, -1000000000000000)',
      ),
    ).rejects.toMatchObject({ code: '23505' });
    await expect(
      database.pool.query(
        'insert into tokens_account (id, class, floor) values (tokens_new_account_id(5), 5, -1)',
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('what stands in the journal stays', () => {
  it.each([
    'update tokens_transfer set amount = amount + 1',
    'delete from tokens_transfer',
    'truncate tokens_transfer',
    'delete from tokens_account',
    'update tokens_account set floor = -1',
    "update tokens_account set class = 5, id = 5 where name = 'treasury'",
    'update tokens_account set vests_from = null, vests_total = null',
  ])('%s is refused', async (statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '55000' });
  });
});

describe('the team pool', () => {
  it('pays nothing before month 12, then what has vested and not a millionth more', async () => {
    const start = clock.now();
    const [payer, payee] = [await named(TEAM_POOL), await treasuryAccount(database.db)];
    const outcomeOf = async (amount: bigint) =>
      (await postTransfers(services(), [aTransfer({ payer, payee, amount, kind: 'allocation' })]))[0]
        ?.outcome;
    const quarter = 50_000_000n * HDAG;
    expect(await outcomeOf(1n)).toBe('vesting');
    clock.advance(addMonths(start, 12).getTime() - clock.now().getTime() + 1000);
    expect(await outcomeOf(quarter + 1n)).toBe('vesting');
    expect(await outcomeOf(quarter)).toBe('posted');
    expect(await outcomeOf(1n)).toBe('vesting');
    clock.advance(addMonths(start, 13).getTime() - clock.now().getTime() + 1000);
    const month = (200_000_000n * HDAG) / 48n;
    expect(await outcomeOf(month + 1n)).toBe('vesting');
    expect(await outcomeOf(month)).toBe('posted');
  });
});

describe('HDAG paid as a reward', () => {
  it('stays in the account of a member without an SBT, except for votes', async () => {
    const member = await aMemberWith(0n);
    const other = await aMemberWith(0n);
    const escrow = await inTransaction(database.db, (tx) => openEscrow(tx, randomUUID()));
    await transfer(services(), await reward(member.earnedId, 10n));
    const leave = (payee: number, kind: 'gift' | 'hold' | 'release' | 'vote') =>
      transfer(services(), aTransfer({ payer: member.earnedId, payee, amount: 4n, kind }));
    await expect(leave(other.freeId, 'gift')).rejects.toMatchObject({ code: 'tokens.reward_locked' });
    await expect(leave(escrow, 'hold')).rejects.toMatchObject({ code: 'tokens.reward_locked' });
    await expect(leave(member.freeId, 'release')).rejects.toMatchObject({ code: 'tokens.reward_locked' });
    await expect(leave(other.freeId, 'release')).rejects.toMatchObject({ code: 'tokens.not_allowed' });
    await leave(await treasuryAccount(database.db), 'vote');
    expect(await balancesOf(database.db, member.userId)).toEqual({ free: 0n, earned: 6n });
  });

  it('is not paid past that account', async () => {
    const member = await aMemberWith(0n);
    await expect(transfer(services(), await reward(member.freeId, 1n))).rejects.toMatchObject({
      code: 'tokens.reward_locked',
    });
  });

  it('is free with an SBT, and only for its owner', async () => {
    const member = await aMemberWith(0n);
    const other = await aMemberWith(0n);
    await transfer(services(), await reward(member.earnedId, 10n));
    await inTransaction(database.db, (tx) => updateProven(tx, member, true));
    const release = (payee: number) =>
      transfer(services(), aTransfer({ payer: member.earnedId, payee, amount: 10n, kind: 'release' }));
    await expect(release(other.freeId)).rejects.toMatchObject({ code: 'tokens.not_allowed' });
    await release(member.freeId);
    await transfer(services(), await reward(member.freeId, 5n));
    await transfer(services(), aTransfer({ payer: member.freeId, payee: other.freeId, amount: 12n }));
    expect(await balancesOf(database.db, member.userId)).toEqual({ free: 3n, earned: 0n });
    expect(await balancesOf(database.db, other.userId)).toEqual({ free: 12n, earned: 0n });
  });
});

describe('a member’s accounts', () => {
  it('are two, however many ask at the same moment', async () => {
    const { userId } = await aMember(database.db);
    const made = await Promise.all(
      Array.from({ length: 5 }, () => inTransaction(database.db, (tx) => memberAccounts(tx, userId))),
    );
    expect(new Set(made.map(({ freeId, earnedId }) => `${freeId} ${earnedId}`)).size).toBe(1);
  });

  it('stay without their owner, whom nothing names any more', async () => {
    const { userId, freeId } = await aMemberWith(7n);
    await removeMember(database.db, userId);
    expect(await query(`select balance from tokens_account where id = ${freeId}`)).toEqual([
      { balance: '7' },
    ]);
    expect(await balancesOf(database.db, userId)).toEqual({ free: 0n, earned: 0n });
  });
});

it('adds up after all this: balances to nothing, each the fold of its transfers, numbers without a gap', async () => {
  expect(await query('select sum(balance)::text as sum from tokens_account')).toEqual([{ sum: '0' }]);
  const folds = await query(`
    select a.id from tokens_account a
    left join lateral (select coalesce(sum(case when t.payee = a.id then t.amount else -t.amount end), 0) as fold
      from tokens_transfer t where t.code = 0 and a.id in (t.payer, t.payee)) f on true
    where a.balance <> f.fold or a.balance < a.floor`);
  expect(folds).toEqual([]);
  expect(
    await query(
      'select count(*) = max(seq) as whole, max(seq) = (select last_seq from tokens_head) as last from tokens_transfer',
    ),
  ).toEqual([{ whole: true, last: true }]);
});
