import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCid, sha256, toHex, verifyConsistency, verifyInclusion } from '#engines/dag-ledger';
import { type Answer, aMember } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import { giveHdag } from '../../testing/factories.ts';
import { rewardIntent } from '../../testing/reward-orders.ts';
import { sealEverything } from '../../testing/sealing.ts';
import { aTokensServer, type TokensServer } from '../../testing/tokens-server.ts';

const HDAG = 1_000_000n;

let server: TokensServer;
beforeAll(async () => {
  server = await aTokensServer();
});
afterAll(() => server.close());

interface Proof {
  readonly index: number;
  readonly size: number;
  readonly leaf: string;
  readonly path: readonly string[];
  readonly checkpoint: string;
}
/** Fields that the tests read from the answers of several endpoints. */
interface Data extends Proof {
  readonly address: string;
  readonly items: readonly { amount: string; block: string | null }[];
  readonly next: string | null;
  readonly results: readonly { outcome: string }[];
  readonly checkpoint: string;
  readonly pools: readonly { balance: string }[];
  readonly treasury: string;
  readonly inCirculation: string;
  readonly transfer: unknown;
  readonly bytes: string;
  readonly accounts: readonly Proof[];
  readonly rootFrom: string;
  readonly rootTo: string;
}
const dataOf = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as Data;
};
async function aMemberWith(amount: bigint) {
  const member = await aMember(server.database.db);
  if (amount > 0n) await giveHdag(server.services, member.userId, amount);
  return { ...member, browser: server.browser(member) };
}
const give = (from: Awaited<ReturnType<typeof aMemberWith>>, body: Record<string, unknown>) =>
  from.browser.post('/api/ledger/transfers', { key: randomUUID(), ...body });
const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

describe('a gift', () => {
  it('moves HDAG once for each key, and shows in both statements', async () => {
    const [ann, ben] = [await aMemberWith(10n * HDAG), await aMemberWith(0n)];
    const body = { key: randomUUID(), to: ben.username, amount: '2.5' };
    const first = dataOf(await give(ann, body));
    expect(first).toMatchObject({ key: body.key, outcome: 'posted', repeated: false });
    expect(dataOf(await give(ann, body))).toEqual({ ...first, repeated: true });
    expect(dataOf(await ann.browser.get('/api/ledger/balance'))).toMatchObject({
      available: '7.5',
      total: '7.5',
    });
    expect(dataOf(await ben.browser.get('/api/ledger/balance'))).toMatchObject({ available: '2.5' });
    const statement = dataOf(await ann.browser.get('/api/ledger/statement'));
    expect(statement.items).toMatchObject([
      { kind: 'gift', amount: '-2.5', account: 'available', block: null },
      { kind: 'allocation', amount: '10' },
    ]);
    const other = await give(ann, { ...body, amount: '3' });
    expect(other).toMatchObject({ status: 409, body: { code: 'tokens.key_conflict' } });
  });

  it('is sent to an address too', async () => {
    const [ann, ben] = [await aMemberWith(HDAG), await aMemberWith(HDAG)];
    const { address } = dataOf(await ben.browser.get('/api/ledger/balance'));
    dataOf(await give(ann, { to: address, amount: '1' }));
    expect(dataOf(await ben.browser.get('/api/ledger/balance'))).toMatchObject({ available: '2' });
  });

  it('above the balance is refused each time, and given by the same key once there is enough', async () => {
    const [ann, ben] = [await aMemberWith(HDAG), await aMemberWith(0n)];
    const body = { key: randomUUID(), to: ben.username, amount: '1.000001' };
    for (let time = 0; time < 2; time += 1)
      expect(await give(ann, body)).toMatchObject({ status: 409, body: { code: 'tokens.insufficient' } });
    await giveHdag(server.services, ann.userId, HDAG);
    const given = dataOf(await give(ann, body));
    expect(given).toMatchObject({ outcome: 'posted', repeated: false });
    expect(dataOf(await give(ann, body))).toEqual({ ...given, repeated: true });
    expect(await give(ann, { ...body, amount: '1' })).toMatchObject({
      body: { code: 'tokens.key_conflict' },
    });
  });

  it('is refused to oneself, to an unknown name and to an account of the house', async () => {
    const ann = await aMemberWith(HDAG);
    const { rows } = await server.database.pool.query(
      "select ref from tokens_account where name = 'treasury'",
    );
    expect(await give(ann, { to: ann.username, amount: '1' })).toMatchObject({
      body: { code: 'tokens.own_account' },
    });
    expect(await give(ann, { to: 'nobody-at-all', amount: '1' })).toMatchObject({
      body: { code: 'tokens.no_account' },
    });
    expect(await give(ann, { to: rows[0].ref, amount: '1' })).toMatchObject({
      body: { code: 'tokens.no_account' },
    });
  });

  it.each(['0', '-1', '1e3', '0.0000001', 'all'])('of "%s" is no amount', async (amount) => {
    const ann = await aMemberWith(HDAG);
    expect(await give(ann, { to: 'x', amount })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });
});

describe('a batch', () => {
  it('is decided one by one, and again with the same keys answers the same', async () => {
    const [ann, ben] = [await aMemberWith(10n * HDAG), await aMemberWith(0n)];
    const transfers = [
      { key: randomUUID(), to: ben.username, amount: '6' },
      { key: randomUUID(), to: ben.username, amount: '5' },
      { key: randomUUID(), to: 'nobody-at-all', amount: '1' },
      { key: randomUUID(), to: ben.username, amount: '4' },
    ];
    const first = dataOf(await ann.browser.post('/api/ledger/batches', { transfers }));
    const outcomes = (data: Data) => data.results.map(({ outcome }) => outcome);
    expect(outcomes(first)).toEqual(['posted', 'insufficient', 'no_account', 'posted']);
    const again = dataOf(await ann.browser.post('/api/ledger/batches', { transfers }));
    expect(outcomes(again)).toEqual(outcomes(first));
    expect(dataOf(await ben.browser.get('/api/ledger/balance'))).toMatchObject({ available: '10' });
  });

  it('holds a thousand at most', async () => {
    const ann = await aMemberWith(HDAG);
    const transfers = Array.from({ length: 1001 }, () => ({ key: randomUUID(), to: 'x', amount: '1' }));
    const answer = await ann.browser.post('/api/ledger/batches', { transfers });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });
});

describe('a member', () => {
  it('sees pending rewards with their value now', async () => {
    const ann = await aMemberWith(0n);
    const intent = { key: randomUUID(), userId: ann.userId, amount: 2n * HDAG, reason: 'referral.joined' };
    await inTransaction(server.database.db, (tx) => rewardIntent(server.services, tx, intent));
    expect(dataOf(await ann.browser.get('/api/ledger/balance'))).toMatchObject({
      available: '0',
      earned: '0',
      pending: '2',
      address: null,
    });
    expect(dataOf(await ann.browser.get('/api/ledger/rewards')).items).toMatchObject([
      { reason: 'referral.joined', state: 'waiting', original: '2', valueNow: '2', paid: '0' },
    ]);
  });

  it('leafs through the statement, each line once, sealed or not', async () => {
    const [ann, ben] = [await aMemberWith(100n * HDAG), await aMemberWith(0n)];
    for (let n = 1; n <= 6; n += 1) {
      await give(ann, { to: ben.username, amount: String(n) });
      if (n === 3) await sealEverything(server.services);
    }
    const seen: string[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = dataOf(await ben.browser.get(`/api/ledger/statement?limit=4${next && `&before=${next}`}`));
      seen.push(...page.items.map(({ amount, block }) => `${amount} ${block !== null}`));
      ({ next } = page);
    }
    expect(seen).toEqual(['6 false', '5 false', '4 false', '3 true', '2 true', '1 true']);
  });

  it('takes the statement along as CSV', async () => {
    const ann = await aMemberWith(3n * HDAG);
    const cookie = [...ann.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await server.app.inject({ url: '/api/ledger/statement.csv', headers: { cookie } });
    expect(answer.headers['content-disposition']).toMatch(/filename="hdag-\d{4}-\d\d-\d\d\.csv"/);
    expect(answer.body).toMatch(
      /^\uFEFFseq,at,kind,account,amount,counterparty,reason,about,note,block\r\n\d+,[^,]+,allocation,available,3,Liquidity pool,,,,\r\n$/,
    );
  });

  it('sees only their own, and a visitor none', async () => {
    const [ann, ben] = [await aMemberWith(5n * HDAG), await aMemberWith(0n)];
    expect(dataOf(await ben.browser.get('/api/ledger/statement')).items).toEqual([]);
    expect(dataOf(await ben.browser.get('/api/ledger/balance'))).toMatchObject({ total: '0' });
    for (const path of ['balance', 'statement', 'statement.csv', 'rewards', 'rewards.csv', 'balance-proof']) {
      expect((await server.browser().get(`/api/ledger/${path}`)).status).toBe(401);
    }
    expect(JSON.stringify(dataOf(await ben.browser.get('/api/ledger/supply')))).not.toContain(ann.username);
  });
});

describe('anybody', () => {
  const visit = async (path: string) => dataOf(await server.browser().get(`/api/ledger/${path}`));
  type Checkpoint = { cid: string; size: number; root: string; tips: string; accounts: number };
  const newest = async () => (await visit('checkpoint')).checkpoint as unknown as Checkpoint;

  it('sees the supply, which is whole', async () => {
    const supply = await visit('supply');
    expect(supply).toMatchObject({ supply: '1000000000' });
    const kept = supply.pools.reduce((sum, { balance }) => sum + Number(balance), 0);
    expect(kept + Number(supply.treasury) + Number(supply.inCirculation)).toBeCloseTo(1e9, 6);
  });

  it('proves a block and a balance by the hashes alone', async () => {
    const ann = await aMemberWith(5n * HDAG);
    await sealEverything(server.services);
    const checkpoint = await newest();
    const { items } = dataOf(await ann.browser.get('/api/ledger/statement'));
    const cid = String(items[0]?.block);
    const block = await visit(`blocks/${cid}`);
    expect(block.transfer).toMatchObject({ kind: 'allocation', amount: '5', payeeAfter: '5' });
    const hash = createHash('sha256').update(Buffer.from(block.bytes, 'base64')).digest();
    expect(toHex(readCid(cid) ?? new Uint8Array())).toBe(hash.toString('hex'));
    const proofs = [
      { proof: await visit(`blocks/${cid}/proof`), root: checkpoint.root },
      ...dataOf(await ann.browser.get('/api/ledger/balance-proof')).accounts.map((proof) => ({
        proof,
        root: checkpoint.tips,
      })),
    ];
    expect(proofs).toHaveLength(2);
    for (const { proof, root } of proofs) {
      const { index, size, leaf, path } = proof;
      const claim = { index, size, leaf: bytesOf(leaf), root: bytesOf(root), path: path.map(bytesOf) };
      expect(verifyInclusion(sha256, claim)).toBe(true);
      expect(proof.checkpoint).toBe(checkpoint.cid);
    }
    expect(proofs[1]?.proof).toMatchObject({ balance: '5' });
  });

  it('proves that the ledger only grew', async () => {
    await sealEverything(server.services);
    const { size: from } = await newest();
    await aMemberWith(HDAG);
    await sealEverything(server.services);
    const { size: to } = await newest();
    const proof = await visit(`consistency?from=${from}&to=${to}`);
    const { rootFrom, rootTo, path } = proof;
    const claim = {
      before: from,
      size: to,
      rootBefore: bytesOf(rootFrom),
      root: bytesOf(rootTo),
      path: path.map(bytesOf),
    };
    expect(verifyConsistency(sha256, claim)).toBe(true);
    const never = await server.browser().get(`/api/ledger/consistency?from=${to}&to=${to + 5}`);
    expect(never).toMatchObject({ status: 404, body: { code: 'tokens.not_sealed' } });
  });

  it('finds no block that is not there', async () => {
    const cid = 'bafyreigbtj4x7ip5legnfznufuopl4sg4knzc2cof6duas4b3q2fy6swua';
    const missing = await server.browser().get(`/api/ledger/blocks/${cid}`);
    expect(missing).toMatchObject({ status: 404, body: { code: 'tokens.no_block' } });
    const wrong = await server.browser().get('/api/ledger/blocks/BAFY');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it('names an account of the house, and finds none that is not there', async () => {
    const { db } = server.database;
    const { rows } = await db.execute<{ ref: string }>(
      sql`select ref from tokens_account where name = 'treasury'`,
    );
    const treasury = await server.browser().get(`/api/ledger/accounts/${rows[0]?.ref}`);
    expect(treasury).toMatchObject({ status: 200, body: { data: { label: 'Treasury' } } });
    const missing = await server.browser().get(`/api/ledger/accounts/${randomUUID()}`);
    expect(missing).toMatchObject({ status: 404, body: { code: 'tokens.no_account' } });
    const wrong = await server.browser().get('/api/ledger/accounts/treasury');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
  });

  it.each(['ledger.car', 'export.car'])('takes the whole ledger along as %s', async (name) => {
    await sealEverything(server.services);
    const answer = await server.app.inject({ url: `/api/ledger/${name}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/vnd.ipld.car');
    expect(answer.rawPayload.length).toBeGreaterThan(1000);
  });
});
