import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, changeMember, removeMember, type TestMember } from '#members/identity/testing';
import { HOUR_MS } from '#platform/kernel/clock.ts';
import { giveHdag } from '../../testing/factories.ts';
import { aTokensServer, type TokensServer } from '../../testing/tokens-server.ts';
import { balancesOf, transfer } from '../facade.ts';

const HDAG = 1_000_000n;

let server: TokensServer;
beforeAll(async () => {
  server = await aTokensServer();
});
afterAll(() => server.close());

const run = (query: ReturnType<typeof sql>) => server.database.db.execute(query);
async function aGiver(amount = 1000n * HDAG, provedAt?: Date | null) {
  const member = await aMember(server.database.db, provedAt === undefined ? {} : { provedAt });
  await giveHdag(server.services, member.userId, amount);
  return member;
}
interface Gift {
  readonly key: string;
  readonly to: string;
  readonly amount: string;
}
type Given = { outcome: string; seq: number | null; repeated: boolean };
const single = async (from: TestMember, gift: Gift): Promise<Given> => {
  const { status, body } = await server.browser(from).post('/api/ledger/transfers', gift);
  if (status === 200) return body.data as Given;
  return { outcome: String(body.code).replace(/^\w+\./, ''), seq: null, repeated: true };
};
const batch = async (from: TestMember, gift: Gift): Promise<Given> => {
  const { status, body } = await server.browser(from).post('/api/ledger/batches', { transfers: [gift] });
  const [given] = status === 200 ? (body.data as { results: Given[] }).results : [];
  return given ?? { outcome: String(body.code).replace(/^\w+\./, ''), seq: null, repeated: true };
};
const aGift = (to: string, amount = '1'): Gift => ({ key: randomUUID(), to, amount });
const rename = ({ userId }: TestMember, name: string) =>
  changeMember(server.database.db, userId, { username: name });
const freeOf = async ({ userId }: TestMember) => (await balancesOf(server.database.db, userId)).free;

describe.each([
  { call: 'one gift', give: single },
  { call: 'a batch', give: batch },
])('a used key, by $call,', ({ give }) => {
  it('is answered as the first time when the receiver has another name, or left', async () => {
    const [ann, ben] = [await aGiver(), await aMember(server.database.db)];
    const gift = aGift(ben.username);
    const first = await give(ann, gift);
    expect(first).toMatchObject({ outcome: 'posted', repeated: false });
    await rename(ben, `n${randomUUID().slice(0, 8)}`);
    expect(await give(ann, gift)).toEqual({ ...first, repeated: true });
    await removeMember(server.database.db, ben.userId);
    expect(await give(ann, gift)).toEqual({ ...first, repeated: true });
    expect(await freeOf(ann)).toBe(999n * HDAG);
  });

  it('is answered as the first time when another member has the name', async () => {
    const [ann, ben, eve] = [await aGiver(), await aMember(server.database.db), await aGiver(HDAG)];
    const gift = aGift(ben.username);
    const first = await give(ann, gift);
    await rename(ben, `n${randomUUID().slice(0, 8)}`);
    await rename(eve, gift.to);
    expect(await give(ann, gift)).toEqual({ ...first, repeated: true });
    expect(await freeOf(eve)).toBe(HDAG);
  });

  it('conflicts with another request, whatever that one names', async () => {
    const [ann, ben, cid] = [await aGiver(), await aMember(server.database.db), await aGiver()];
    const gift = aGift(ben.username);
    await give(ann, gift);
    for (const other of [
      { to: 'nobody-at-all' },
      { to: ann.username },
      { to: cid.username },
      { amount: '2' },
    ]) {
      expect(await give(ann, { ...gift, ...other })).toMatchObject({ outcome: 'key_conflict', seq: null });
    }
    expect(await give(cid, gift)).toMatchObject({ outcome: 'key_conflict' });
    expect(await give(ann, { ...gift, amount: '1.0' })).toMatchObject({ outcome: 'posted', repeated: true });
  });

  it('counts no outflow and needs no proof', async () => {
    const past = new Date(server.services.clock.now().getTime() - HOUR_MS);
    const [ann, ben] = [await aGiver(1000n * HDAG, past), await aMember(server.database.db)];
    const gift = aGift(ben.username, '60');
    const outflow = async () =>
      (await run(sql`select amount from tokens_outflow where user_id = ${ann.userId}`)).rows[0]?.amount;
    expect(await give(ann, gift)).toMatchObject({ outcome: 'posted', repeated: false });
    expect(await give(ann, gift)).toMatchObject({ outcome: 'posted', repeated: true });
    expect(await outflow()).toBe('60000000');
    expect(await give(ann, aGift(ben.username, '60'))).toMatchObject({
      outcome: 'reauthentication_required',
    });
    expect(await give(ann, gift)).toMatchObject({ outcome: 'posted', repeated: true });
    expect(await give(ann, aGift('nobody-at-all', '60'))).toMatchObject({ outcome: 'no_account' });
    expect(await outflow()).toBe('60000000');
  });

  it('answers a gift from before digests by its amount and accounts', async () => {
    const [ann, ben, cid] = [await aGiver(), await aMember(server.database.db), await aGiver()];
    const gift = aGift(ben.username);
    const payee = await giveHdag(server.services, ben.userId, 1n);
    const payer = await giveHdag(server.services, ann.userId, 1n);
    await transfer(server.services, {
      key: gift.key,
      payer,
      payee,
      amount: HDAG,
      kind: 'gift',
      reference: 'gift',
    });
    expect(await give(ann, gift)).toMatchObject({ outcome: 'posted', repeated: true });
    expect(await give(ann, { ...gift, to: cid.username })).toMatchObject({ outcome: 'key_conflict' });
    expect(await give(ann, { ...gift, amount: '2' })).toMatchObject({ outcome: 'key_conflict' });
    await removeMember(server.database.db, ben.userId);
    expect(await give(ann, gift)).toMatchObject({ outcome: 'posted', repeated: true });
  });

  it('is free for another try when there was no recipient', async () => {
    const ann = await aGiver();
    const gift = aGift(`late${randomUUID().slice(0, 8)}`);
    expect(await give(ann, gift)).toMatchObject({ outcome: 'no_account' });
    await aMember(server.database.db, { username: gift.to });
    expect(await give(ann, gift)).toMatchObject({ outcome: 'posted', repeated: false });
  });
});

describe('the journal', () => {
  it('hides the name in the reference of a gift, and gives the same name the same reference', async () => {
    const [ann, ben] = [await aGiver(), await aMember(server.database.db)];
    const gifts = [aGift(ben.username), aGift(ben.username.toUpperCase())];
    for (const gift of gifts) await single(ann, gift);
    const { rows } = await run(sql`
      select distinct reference from tokens_transfer where key in (${gifts[0]?.key}, ${gifts[1]?.key})`);
    expect(rows).toEqual([{ reference: expect.stringMatching(/^gift:[\w-]{16}$/) }]);
    expect(JSON.stringify(rows)).not.toContain(ben.username);
  });
});
