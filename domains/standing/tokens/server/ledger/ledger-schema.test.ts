import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';

/**
 * Statements that the tables refuse themselves, no matter who writes to them. Each statement is tried alone and
 * undone.
 */
let database: TestDatabase;
let userId: string;
beforeAll(async () => {
  database = await testDatabase();
  ({ userId } = await aMember(database.db));
});
afterAll(() => database.close());

async function attempt(statements: string): Promise<string> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query(statements);
    await client.query('set constraints all immediate');
    return 'accepted';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const FACTS = { balance: '0', floor: '0', name: 'null', partner: 'null', from: 'null', total: 'null' };
/** Inserts an account whose number is made as the product makes it. */
function account(of: number, facts: Partial<typeof FACTS> & { id?: string; ref?: string } = {}): string {
  const { balance, floor, name, partner, from, total } = { ...FACTS, ...facts };
  const { id = `tokens_new_account_id(${of})`, ref = 'gen_random_uuid()' } = facts;
  return `insert into tokens_account (id, ref, class, balance, floor, name, partner, vests_from, vests_total)
    values (${id}, ${ref}, ${of}, ${balance}, ${floor}, ${name}, ${partner}, ${from}, ${total});`;
}
const KEY = "'00000000-0000-4000-8000-000000000001'";
const TRANSFER = { seq: '1', key: KEY, payer: '5', payee: '13', amount: '1', code: '0' };
function transfer(facts: Partial<typeof TRANSFER> = {}): string {
  const { seq, key, payer, payee, amount, code } = { ...TRANSFER, ...facts };
  return `insert into tokens_transfer (seq, key, payer, payee, amount, kind, code, reference, at)
    values (${seq}, ${key}, ${payer}, ${payee}, ${amount}, 5, ${code}, '', now());`;
}
const OTHER_KEY = 'gen_random_uuid()';
const SUPPLY = '-1000000000000000';
const [UNIQUE, CHECK, FOREIGN, STAYS] = ['23505', '23514', '23503', '55000'];

describe('an account', () => {
  it.each([1, 2, 3, 4, 5, 7])('of class %i stands at its floor, and not below', async (of) => {
    expect(await attempt(account(of))).toBe('accepted');
    expect(await attempt(account(of, { balance: '-1' }))).toBe(CHECK);
  });

  it.each([0, 8, -1])('of class %i is none', async (of) => {
    expect(await attempt(account(of, { id: String(8 * 1_000_000 + (of & 7)) }))).toBe(CHECK);
  });

  it('has its class in the last three bits of its number, and a number of its own before', async () => {
    expect(await attempt(account(5, { id: '4' }))).toBe(CHECK);
    expect(await attempt(account(5, { id: '13' }))).toBe('accepted');
    expect(await attempt(account(5, { id: '13' }) + account(5, { id: '13' }))).toBe(UNIQUE);
    const { rows } = await database.pool.query(
      "select setval('tokens_account_number', 41, false), tokens_new_account_id(6) as id",
    );
    expect(rows[0].id).toBe(41 * 8 + 6);
  });

  it('may go below zero only to issue the supply, and only one does', async () => {
    const issuance = account(1, { floor: SUPPLY, balance: SUPPLY });
    expect(await attempt(issuance)).toBe('accepted');
    expect(await attempt(issuance + issuance)).toBe(UNIQUE);
    expect(await attempt(account(2) + account(2))).toBe('accepted');
    expect(await attempt(account(1, { floor: SUPPLY, balance: `${SUPPLY} - 1` }))).toBe(CHECK);
    expect(await attempt(account(1, { floor: '-1' }))).toBe(CHECK);
    expect(await attempt(account(5, { floor: SUPPLY }))).toBe(CHECK);
  });

  it('has a partner when it holds what was earned, and else none', async () => {
    expect(await attempt(account(6, { partner: '13' }))).toBe('accepted');
    expect(await attempt(account(6))).toBe(CHECK);
    expect(await attempt(account(5, { partner: '13' }))).toBe(CHECK);
  });

  it('vests from a moment and a sum, or not at all', async () => {
    expect(await attempt(account(2, { from: 'now()', total: '1' }))).toBe('accepted');
    expect(await attempt(account(2, { from: 'now()' }))).toBe(CHECK);
    expect(await attempt(account(2, { total: '1' }))).toBe(CHECK);
  });

  it('shares neither its name nor its address', async () => {
    const named = account(4, { name: "'escrow.1'" });
    expect(await attempt(named + named)).toBe(UNIQUE);
    expect(await attempt(account(4, { ref: KEY }) + account(4, { ref: KEY }))).toBe(UNIQUE);
  });

  it.each([
    'id = id + 8',
    'ref = gen_random_uuid()',
    'class = 5',
    "name = 'other'",
    'floor = 0',
    'partner = null',
    'vests_from = null',
    'vests_total = null',
    'created_at = now()',
  ])('never changes by %s', async (change) => {
    expect(await attempt(`${account(5)} update tokens_account set ${change}`)).toBe(STAYS);
  });

  it('changes its balance and its proof, and is never removed', async () => {
    expect(await attempt(`${account(5)} update tokens_account set balance = 7, proven = true`)).toBe(
      'accepted',
    );
    expect(await attempt(`${account(5)} delete from tokens_account`)).toBe(STAYS);
  });
});

describe('a member', () => {
  const [free, earned] = [account(5, { id: '13' }), account(6, { id: '22', partner: '13' })];
  const others = account(5, { id: '29' }) + account(6, { id: '30', partner: '29' });
  const member = (freeId: number, earnedId: number, user = userId) =>
    `insert into tokens_member (user_id, free_id, earned_id) values ('${user}', ${freeId}, ${earnedId});`;

  it('has two accounts that are there, and is', async () => {
    expect(await attempt(free + earned + member(13, 22))).toBe('accepted');
    expect(await attempt(earned + member(13, 22))).toBe(FOREIGN);
    expect(await attempt(free + member(13, 22))).toBe(FOREIGN);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(await attempt(free + earned + member(13, 22, nobody))).toBe(FOREIGN);
  });

  it('has them once and shares none', async () => {
    const other = (await aMember(database.db)).userId;
    const both = free + earned + others + member(13, 22);
    expect(await attempt(both + member(29, 30))).toBe(UNIQUE);
    expect(await attempt(both + member(13, 30, other))).toBe(UNIQUE);
    expect(await attempt(both + member(29, 22, other))).toBe(UNIQUE);
    expect(await attempt(both + member(29, 30, other))).toBe('accepted');
  });
});

describe('the journal', () => {
  it('has each number and each key once', async () => {
    const second = transfer({ seq: '2', key: OTHER_KEY });
    expect(await attempt(transfer() + second)).toBe('accepted');
    expect(await attempt(transfer() + transfer({ key: OTHER_KEY }))).toBe(UNIQUE);
    expect(await attempt(transfer() + transfer({ seq: '2' }))).toBe(UNIQUE);
  });

  it.each<[string, Partial<typeof TRANSFER>]>([
    ['of nothing', { amount: '0' }],
    ['of less than nothing', { amount: '-1' }],
    ['with the code of a known key', { code: '-1' }],
    ['to oneself', { payee: '5' }],
  ])('takes no transfer %s', async (_what, facts) => {
    expect(await attempt(transfer(facts))).toBe(CHECK);
  });

  it.each(['update tokens_transfer set code = 0', 'delete from tokens_transfer', 'truncate tokens_transfer'])(
    'refuses %s',
    async (statement) => {
      expect(await attempt(`${transfer()} ${statement}`)).toBe(STAYS);
    },
  );

  it('has one head', async () => {
    expect(await attempt('insert into tokens_head (one) values (true)')).toBe(UNIQUE);
    expect(await attempt('insert into tokens_head (one) values (false)')).toBe(CHECK);
  });
});

it('a route has one answer to what it needs', async () => {
  const again = 'insert into tokens_route (kind, payer, payee, needs) values (5, 5, 5, 1)';
  expect(await attempt(again)).toBe(UNIQUE);
});
