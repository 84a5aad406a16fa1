import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aMember, type TestMember } from '#members/identity/testing';
import type { KeyActor } from '#platform/kernel/access.ts';
import { DAY_MS, HOUR_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { giveHdag } from '../../testing/factories.ts';
import { aTokensServer, type KeyCall, type TokensServer } from '../../testing/tokens-server.ts';
import { balancesOf } from '../facade.ts';
import { PostingQueue } from '../ledger/posting-queue.ts';
import { tokensPersonalData } from '../personal-data.ts';
import { postByKey } from '../services/post-by-key.ts';
import { countKeyOutflow, uncountKeyOutflow } from '../store/outflow-store.ts';

const HDAG = 1_000_000n;

let server: TokensServer;
let ben: TestMember;
beforeAll(async () => {
  server = await aTokensServer();
  ben = await aMember(server.database.db);
});
afterAll(() => server.close());

async function aGiver(limit = 100n * HDAG, has = 1000n * HDAG) {
  const member = await aMember(server.database.db, { provedAt: null });
  await giveHdag(server.services, member.userId, has);
  return { ...member, call: server.key(aKey(member, limit)) };
}
function aKey({ userId, username }: TestMember, dailyLimit: bigint): KeyActor {
  const scopes = ['ledger:read', 'ledger:give'] as const;
  return { kind: 'key', userId, username, keyId: randomUUID(), scopes, hasDeveloper: false, dailyLimit };
}
const aGift = (amount: string, to = ben.username) => ({ key: randomUUID(), to, amount });
const give = (call: KeyCall, ...amounts: string[]) =>
  call('POST', '/api/ledger/batches', { transfers: amounts.map((amount) => aGift(amount)) });
const giveOne = (call: KeyCall, amount: string) => call('POST', '/api/ledger/transfers', aGift(amount));
const freeOf = async ({ userId }: TestMember) => (await balancesOf(server.database.db, userId)).free / HDAG;

const POSTED = { status: 200, body: { success: true } };
const OVER = { status: 409, body: { code: 'tokens.key_limit' } };

describe('what an API key gives', () => {
  it('needs no proof, and reaches its limit but does not pass it', async () => {
    const giver = await aGiver();
    expect(await give(giver.call, '60', '30')).toMatchObject(POSTED);
    expect(await giveOne(giver.call, '10.000001')).toMatchObject(OVER);
    expect(await giveOne(giver.call, '10')).toMatchObject(POSTED);
    expect(await giveOne(giver.call, '0.000001')).toMatchObject(OVER);
    expect(await freeOf(giver)).toBe(900n);
  });

  it('counts once what two calls of one moment gave together', async () => {
    const member = await aMember(server.database.db);
    const payer = await giveHdag(server.services, member.userId, 1000n * HDAG);
    const payee = await giveHdag(server.services, ben.userId, 1n);
    const key = aKey(member, 200n * HDAG);
    const post = (gift: { key: string; amount: bigint }) =>
      postByKey(server.services, key, [{ ...gift, payer, payee, kind: 'gift', reference: 'gift' }]);
    const gift = { key: randomUUID(), amount: 60n * HDAG };
    const both = await Promise.all([post(gift), post(gift)]);
    expect(both.flat().map(({ repeated }) => repeated)).toEqual([false, true]);
    await post({ key: randomUUID(), amount: 140n * HDAG });
    await expect(post({ key: randomUUID(), amount: 1n })).rejects.toMatchObject({ code: 'tokens.key_limit' });
  });

  it('is refused as a whole: nothing is posted, and the keys stay free', async () => {
    const giver = await aGiver();
    await give(giver.call, '90');
    const transfers = [aGift('5'), aGift('6')];
    const refused = await giver.call('POST', '/api/ledger/batches', { transfers });
    const resetsAt = new Date(server.services.clock.now().getTime() + DAY_MS).toISOString();
    expect(refused).toMatchObject({
      ...OVER,
      body: {
        message: `This API key may give 100 HDAG in 24 hours. Its present 24 hours end at ${resetsAt}.`,
        details: { dailyLimit: '100', resetsAt },
      },
      headers: { 'retry-after': String(DAY_MS / 1000) },
    });
    expect(await freeOf(giver)).toBe(910n);
    server.services.clock.advance(DAY_MS);
    const later = await giver.call('POST', '/api/ledger/batches', { transfers });
    expect((later.body.data as { results: object[] }).results).toMatchObject([
      { outcome: 'posted', repeated: false },
      { outcome: 'posted', repeated: false },
    ]);
  });

  it('is refused for a call over the limit, without a time to wait', async () => {
    const giver = await aGiver();
    const refused = await give(giver.call, '60', '60');
    expect(refused).toMatchObject({
      ...OVER,
      body: {
        message: 'This API key may give 100 HDAG in 24 hours. This call alone is more.',
        details: { dailyLimit: '100', resetsAt: null },
      },
    });
    expect(refused.headers['retry-after']).toBeUndefined();
  });

  it('counts from its first gift on for 24 hours', async () => {
    const giver = await aGiver();
    await give(giver.call, '50');
    server.services.clock.advance(23 * HOUR_MS);
    expect(await give(giver.call, '50')).toMatchObject(POSTED);
    server.services.clock.advance(HOUR_MS - 1);
    expect(await give(giver.call, '1')).toMatchObject(OVER);
    server.services.clock.advance(1);
    expect(await give(giver.call, '100')).toMatchObject(POSTED);
  });

  it('counts no used idempotency key, also where the limit is reached', async () => {
    const giver = await aGiver();
    const transfers = [aGift('60'), aGift('40')];
    const first = await giver.call('POST', '/api/ledger/batches', { transfers });
    expect(first).toMatchObject(POSTED);
    for (let time = 0; time < 3; time += 1) {
      const again = await giver.call('POST', '/api/ledger/batches', { transfers });
      expect((again.body.data as { results: object[] }).results).toMatchObject([
        { outcome: 'posted', repeated: true },
        { outcome: 'posted', repeated: true },
      ]);
    }
    const more = await giver.call('POST', '/api/ledger/batches', { transfers: [...transfers, aGift('1')] });
    expect(more).toMatchObject(OVER);
    expect(await freeOf(giver)).toBe(900n);
  });

  it('counts nothing for an unknown recipient', async () => {
    const giver = await aGiver();
    const lost = [aGift('100', 'nobody-at-all'), aGift('100', giver.username)];
    const answer = await giver.call('POST', '/api/ledger/batches', { transfers: lost });
    expect((answer.body.data as { results: object[] }).results).toMatchObject([
      { outcome: 'no_account' },
      { outcome: 'own_account' },
    ]);
    expect(await give(giver.call, '100')).toMatchObject(POSTED);
  });

  it('stays within the limit for 20 simultaneous batches', async () => {
    const giver = await aGiver();
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(giver.call, '10', '5')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 409)).toHaveLength(14);
    expect(await freeOf(giver)).toBe(910n);
  });

  it('counts for each key separately, and not for the member in a browser', async () => {
    const giver = await aGiver();
    const other = server.key(aKey(giver, 50n * HDAG));
    await give(giver.call, '100');
    expect(await give(other, '50')).toMatchObject(POSTED);
    expect(await give(other, '1')).toMatchObject(OVER);
    const browser = server.browser(giver);
    expect(await browser.post('/api/ledger/transfers', aGift('99'))).toMatchObject(POSTED);
    expect(await browser.post('/api/ledger/transfers', aGift('1'))).toMatchObject({
      status: 403,
      body: { code: 'identity.reauthentication_required' },
    });
  });

  it('counts nothing that the ledger refused, or had no room for', async () => {
    const giver = await aGiver(100n * HDAG, 60n * HDAG);
    const transfers = [aGift('50'), aGift('40')];
    const answer = await giver.call('POST', '/api/ledger/batches', { transfers });
    expect((answer.body.data as { results: object[] }).results).toMatchObject([
      { outcome: 'posted' },
      { outcome: 'insufficient' },
    ]);
    await giveHdag(server.services, giver.userId, 100n * HDAG);
    const busy = tokensErrors.fail('tokens.busy');
    const post = vi.spyOn(PostingQueue.prototype, 'post').mockRejectedValueOnce(busy);
    expect(await giveOne(giver.call, '50')).toMatchObject({ status: 503, body: { code: 'tokens.busy' } });
    post.mockRestore();
    expect(await giveOne(giver.call, '50')).toMatchObject(POSTED);
    expect(await giveOne(giver.call, '0.000001')).toMatchObject(OVER);
  });

  it('keeps counting when it is unknown whether it was posted', async () => {
    const giver = await aGiver();
    const post = vi.spyOn(PostingQueue.prototype, 'post').mockRejectedValueOnce(new Error('lost'));
    expect((await giveOne(giver.call, '60')).status).toBe(500);
    post.mockRestore();
    expect(await giveOne(giver.call, '60')).toMatchObject(OVER);
    expect(await giveOne(giver.call, '40')).toMatchObject(POSTED);
  });

  it('takes nothing out of a count that began anew', async () => {
    const { db } = server.database;
    const { clock } = server.services;
    const [keyId, { userId }] = [randomUUID(), await aGiver()];
    const outflow = { keyId, userId, amount: 60n, limit: 100n };
    const since = await countKeyOutflow(db, outflow, clock.now());
    expect(since).toEqual(clock.now());
    clock.advance(DAY_MS);
    await countKeyOutflow(db, outflow, clock.now());
    await uncountKeyOutflow(db, { keyId, amount: 60n, since: since ?? new Date(0) });
    expect(await countKeyOutflow(db, { ...outflow, amount: 41n }, clock.now())).toBeNull();
    expect(await countKeyOutflow(db, { ...outflow, amount: 40n }, clock.now())).not.toBeNull();
  });

  it('is bound by what its member has, as ever', async () => {
    const giver = await aGiver(100n * HDAG, 5n * HDAG);
    expect(await giveOne(giver.call, '6')).toMatchObject({ body: { code: 'tokens.insufficient' } });
    expect(await giveOne(giver.call, '5')).toMatchObject(POSTED);
  });
});

describe('what an API key reads', () => {
  it("is its member's balance and statement, and nothing else of the ledger", async () => {
    const giver = await aGiver();
    expect((await giver.call('GET', '/api/ledger/balance')).body).toMatchObject({
      data: { available: '1000' },
    });
    expect((await giver.call('GET', '/api/ledger/statement')).body).toMatchObject({
      data: { items: [{ amount: '1000' }] },
    });
    const csv = await giver.call('GET', '/api/ledger/statement.csv');
    expect(String(csv.body.text)).toContain('allocation,available,1000');
    for (const path of ['rewards', 'history', 'supply']) {
      expect(await giver.call('GET', `/api/ledger/${path}`)).toMatchObject({
        status: 403,
        body: { code: 'key.not_accepted' },
      });
    }
  });
});

it('exports the gifts of a key to its member and deletes them with the account', async () => {
  const giver = await aGiver();
  await give(giver.call, '7');
  const exported = await tokensPersonalData.export(server.services, giver.userId);
  expect(exported['key-outflow']).toMatchObject([{ amount: '7000000' }]);
  await inTransaction(server.database.db, (tx) =>
    tokensPersonalData.erase(server.services, tx, giver.userId),
  );
  const { rows } = await server.database.db.execute(
    sql`select 1 from tokens_key_outflow where user_id = ${giver.userId}`,
  );
  expect(rows).toEqual([]);
});
