import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aMember, changeMember, removeMember, type TestMember } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { aTransfer } from '../../testing/a-transfer.ts';
import { giveHdag } from '../../testing/factories.ts';
import { aTokensServer, type TokensServer } from '../../testing/tokens-server.ts';
import { balancesOf, postTransfers } from '../facade.ts';
import { STANDING_KEPT_MS } from '../ledger/known-accounts.ts';
import { tokensPersonalData } from '../personal-data.ts';

const HDAG = 1_000_000n;

let server: TokensServer;
let ann: TestMember;
beforeAll(async () => {
  server = await aTokensServer();
  ann = await aMember(server.database.db);
  await giveHdag(server.services, ann.userId, 1000n * HDAG);
});
afterAll(() => server.close());

const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
async function aReceiver() {
  const member = await aMember(server.database.db);
  const freeId = await giveHdag(server.services, member.userId, HDAG);
  const { rows } = await run(sql`select ref from tokens_account where id = ${freeId}`);
  return { ...member, address: String(rows[0]?.ref) };
}
const give = async (to: string) => {
  const body = { key: randomUUID(), to, amount: '1' };
  const answer = await server.browser(ann).post('/api/ledger/transfers', body);
  return answer.status === 200 ? 'posted' : String(answer.body.code);
};
const giveMany = async (names: readonly string[]) => {
  const transfers = names.map((to) => ({ key: randomUUID(), to, amount: '1' }));
  const answer = await server.browser(ann).post('/api/ledger/batches', { transfers });
  return (answer.body.data as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome);
};
const accountAt = async (address: string) =>
  (await run(sql`select * from tokens_account where ref = ${address}`)).rows[0] ?? {};
const erase = ({ userId }: TestMember) =>
  inTransaction(server.database.db, async (tx) => {
    await tokensPersonalData.erase(server.services, tx, userId);
    await removeMember(tx, userId);
  });
const lock = ({ userId }: TestMember) => changeMember(server.database.db, userId, { lockedAt: new Date() });
/** Remembered members are looked up again. */
const wait = () => server.services.clock.advance(STANDING_KEPT_MS + 1);

describe('a receiver', () => {
  it('who has left receives nothing at the old address, which nothing was known of', async () => {
    const ben = await aReceiver();
    await erase(ben);
    expect(await give(ben.address)).toBe('tokens.no_account');
    expect(await giveMany([ben.address, ben.username])).toEqual(['no_account', 'no_account']);
  });

  it('who has left receives nothing at an address that was given to before', async () => {
    const ben = await aReceiver();
    expect(await give(ben.address)).toBe('posted');
    const cid = await aReceiver();
    await erase(ben);
    // Also while they are remembered as being there: the ledger itself knows that they left.
    const { balance } = await accountAt(ben.address);
    expect(await give(ben.address)).toBe('tokens.no_account');
    expect(await giveMany([ben.address, cid.address])).toEqual(['no_account', 'posted']);
    expect(await accountAt(ben.address)).toMatchObject({ closed: true, balance });
    wait();
    expect(await give(ben.address)).toBe('tokens.no_account');
  });

  it('who leaves at this moment receives nothing once they have left', async () => {
    const ben = await aReceiver();
    expect(await give(ben.address)).toBe('posted');
    let given: Promise<string> | null = null;
    await inTransaction(server.database.db, async (tx) => {
      await tokensPersonalData.erase(server.services, tx, ben.userId);
      given = give(ben.address);
      // The gift waits for this transaction: so it sees what that leaves.
      const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%tokens_post%'`;
      await expect.poll(async () => (await run(waits)).rows.length).toBe(1);
      await removeMember(tx, ben.userId);
    });
    expect(await given).toBe('tokens.no_account');
  });

  it('who leaves at this moment receives nothing of a batch that cannot be posted at once either', async () => {
    const ben = await aReceiver();
    const { rows } = await run(
      sql`select free_id, earned_id from tokens_member where user_id = ${ann.userId}`,
    );
    const payer = Number(rows[0]?.free_id);
    const payee = Number((await accountAt(ben.address)).id);
    let posted: ReturnType<typeof postTransfers> | undefined;
    await inTransaction(server.database.db, async (tx) => {
      await tokensPersonalData.erase(server.services, tx, ben.userId);
      // The earned account takes no gifts: so the batch is decided one by one.
      posted = postTransfers(server.services, [
        aTransfer({ payer, payee: Number(rows[0]?.earned_id) }),
        aTransfer({ payer, payee }),
      ]);
      const waits = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%tokens_post%'`;
      await expect.poll(async () => (await run(waits)).rows.length).toBe(1);
    });
    expect((await posted)?.map(({ outcome }) => outcome)).toEqual(['not_allowed', 'no_account']);
  });

  it('who is locked receives nothing, by username at once, by address soon', async () => {
    const ben = await aReceiver();
    expect(await giveMany([ben.username, ben.address])).toEqual(['posted', 'posted']);
    await lock(ben);
    expect(await give(ben.username)).toBe('tokens.no_account');
    wait();
    expect(await give(ben.address)).toBe('tokens.no_account');
    await changeMember(server.database.db, ben.userId, { lockedAt: null });
    expect(await giveMany([ben.username, ben.address])).toEqual(['posted', 'posted']);
    expect((await balancesOf(server.database.db, ben.userId)).free).toBe(5n * HDAG);
  });

  it('is a free account: what was earned, the house and escrows are given nothing', async () => {
    const { rows } = await run(sql`
      select ref from tokens_account where name = 'treasury' or id in
        (select earned_id from tokens_member where user_id = ${ann.userId})`);
    expect(await giveMany(rows.map(({ ref }) => String(ref)))).toEqual(['no_account', 'no_account']);
  });

  it('never had HDAG: a username is enough, in whatever case', async () => {
    const ben = await aMember(server.database.db);
    expect(await giveMany([ben.username, ben.username.toUpperCase()])).toEqual(['posted', 'posted']);
    expect((await balancesOf(server.database.db, ben.userId)).free).toBe(2n * HDAG);
  });
});

describe('the receivers of a batch', () => {
  it.each(['address', 'username'] as const)('are looked up together by %s, however many', async (by) => {
    const people = await Promise.all(Array.from({ length: 6 }, aReceiver));
    const names = people.map((person) => person[by]);
    await giveMany([String((await aReceiver())[by])]);
    const spies = [vi.spyOn(server.database.db, 'select'), vi.spyOn(server.database.db, 'execute')];
    const queries = async (to: readonly string[]) => {
      for (const spy of spies) spy.mockClear();
      await giveMany(to);
      return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    };
    const [few, many] = [await queries(names.slice(0, 2)), await queries(names.slice(2))];
    expect(many).toBe(few);
    const again = await queries(names);
    expect(again).toBeLessThan(few);
    for (const spy of spies) spy.mockRestore();
  });

  it('are read in one query for all gifts that arrive together', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, aReceiver));
    await giveMany(people.map(({ address }) => address));
    wait();
    const spy = vi.spyOn(server.database.db, 'select');
    const outcomes = await Promise.all(people.map(({ address }) => give(address)));
    expect(outcomes).toEqual(people.map(() => 'posted'));
    expect(spy.mock.calls.length).toBeLessThan(people.length);
    spy.mockRestore();
  });
});
