import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, removeMember } from '#members/identity/testing';
import { findProfile } from '#members/profiles/server';
import { aProfile } from '#members/profiles/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { giveHdag } from '../../testing/factories.ts';
import { rewardIntent, rewardIsDue } from '../../testing/reward-orders.ts';
import { sealEverything } from '../../testing/sealing.ts';
import { aTokensServer, type TokensServer } from '../../testing/tokens-server.ts';
import { changeProven } from '../facade.ts';
import { payRewards } from '../jobs/pay-rewards.ts';

const HDAG = 1_000_000n;

let server: TokensServer;
beforeAll(async () => {
  server = await aTokensServer();
});
afterAll(() => server.close());

interface Line {
  readonly amount: string;
  readonly kind: string;
}
interface Block {
  readonly n: number;
  readonly cid: string;
  readonly transfer: { readonly payer: string; readonly payee: string; readonly amount: string } | null;
}
interface Data {
  readonly items: readonly (Line & Block)[];
  readonly next: number | null;
  readonly days: readonly { readonly day: string; readonly balance: string }[];
  readonly accounts: readonly { readonly ref: string; readonly username: string | null }[];
  readonly address: string;
  readonly earnedAddress: string;
  readonly today: { readonly received: string; readonly limit: string | null; readonly resetsAt: string };
  readonly holders: readonly { readonly name: string; readonly balance: string }[];
  readonly members: readonly { readonly from: string; readonly count: number }[];
  readonly pools: readonly { readonly name: string; readonly vesting: { readonly free: string } | null }[];
}

async function aMemberWith(amount: bigint) {
  const member = await aMember(server.database.db, { email: `${randomUUID()}@example.org` });
  if (amount > 0n) await giveHdag(server.services, member.userId, amount);
  const browser = server.browser(member);
  const read = async (path: string): Promise<Data> => {
    const { status, body } = await browser.get(path);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data as Data;
  };
  const give = (to: string, amount: string) =>
    browser.post('/api/ledger/transfers', { key: randomUUID(), to, amount });
  return { ...member, browser, read, give };
}
const hide = async (userId: string) => {
  const { visibility } = await findProfile(server.services.db, userId);
  await aProfile(server.services.db, userId, { visibility: { ...visibility, page: 'me' } });
};
const earn = async (userId: string, amount: bigint) => {
  const key = randomUUID();
  await inTransaction(server.services.db, async (tx) => {
    await rewardIntent(server.services, tx, { key, userId, amount, reason: 'test' });
    await rewardIsDue(server.services, tx, key);
  });
  await payRewards.run(server.services, undefined, {
    report: () => {},
    signal: new AbortController().signal,
  });
};

describe('a filtered statement', () => {
  it('has what came, what went, or one kind, sealed or not, in pages and as CSV', async () => {
    const [ann, ben] = [await aMemberWith(10n * HDAG), await aMemberWith(0n)];
    for (const amount of ['1', '2', '3']) await ann.give(ben.username, amount);
    for (const isSealed of [false, true]) {
      if (isSealed) await sealEverything(server.services);
      const amounts = async (query: string) =>
        (await ann.read(`/api/ledger/statement?${query}`)).items.map(({ amount }) => amount);
      expect(await amounts('direction=out')).toEqual(['-3', '-2', '-1']);
      expect(await amounts('direction=in')).toEqual(['10']);
      expect(await amounts('kind=gift')).toEqual(['-3', '-2', '-1']);
      expect(await amounts('kind=allocation&direction=out')).toEqual([]);
      const first = await ann.read('/api/ledger/statement?kind=gift&limit=2');
      expect(first.items).toHaveLength(2);
      expect(await amounts(`kind=gift&limit=2&before=${first.next}`)).toEqual(['-1']);
    }
    const cookie = [...ann.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const csv = await server.app.inject({
      url: '/api/ledger/statement.csv?direction=in',
      headers: { cookie },
    });
    expect(csv.body.trim().split('\n')).toHaveLength(2);
    expect((await ann.browser.get('/api/ledger/statement?kind=genesis')).status).toBe(400);
  });
});

describe('today', () => {
  it('says what was received of the daily limit, which an SBT lifts', async () => {
    const member = await aMemberWith(0n);
    const { today: before } = await member.read('/api/ledger/balance');
    const midnight = new Date((Math.floor(server.services.clock.now().getTime() / DAY_MS) + 1) * DAY_MS);
    expect(before).toEqual({ received: '0', limit: '10', resetsAt: midnight.toISOString() });
    await earn(member.userId, 12n * HDAG);
    expect((await member.read('/api/ledger/balance')).today).toMatchObject({ received: '10', limit: '10' });
    await inTransaction(server.services.db, (tx) => changeProven(tx, member.userId, true));
    expect((await member.read('/api/ledger/balance')).today).toMatchObject({ limit: null });
  });
});

describe('the history of balances', () => {
  it('ends with what there is now, and begins with nothing', async () => {
    const [ann, ben] = [await aMemberWith(5n * HDAG), await aMemberWith(0n)];
    await sealEverything(server.services);
    await ann.give(ben.username, '2');
    const { days } = await ann.read('/api/ledger/history?days=7');
    expect(days).toHaveLength(7);
    expect(days.map(({ balance }) => balance)).toEqual(['0', '0', '0', '0', '0', '0', '3']);
    expect(days.at(-1)?.day).toBe(server.services.clock.now().toISOString().slice(0, 10));
    const nobody = await aMemberWith(0n);
    expect((await nobody.read('/api/ledger/history')).days).toHaveLength(90);
  });
});

describe('the supply', () => {
  it('says what vests, and who holds it adds up to all of it', async () => {
    const member = await aMemberWith(150n * HDAG);
    const { pools } = await member.read('/api/ledger/supply');
    expect(pools.filter(({ vesting }) => vesting).map(({ name }) => name)).toEqual(['pool.team']);
    expect(pools.find(({ name }) => name === 'pool.team')?.vesting).toMatchObject({ free: '0' });
    const { holders, members } = await member.read('/api/ledger/distribution');
    const micro = holders.map(({ balance }) => Math.round(Number(balance) * 1e6));
    expect(micro.reduce((sum, one) => sum + one, 0)).toBe(1e15);
    expect(members.find(({ from }) => from === '100')?.count).toBeGreaterThanOrEqual(1);
  });
});

describe('the blocks', () => {
  it('come newest first, of all or of one account, with the way on', async () => {
    const [ann, ben] = [await aMemberWith(9n * HDAG), await aMemberWith(0n)];
    await ann.give(ben.username, '1');
    await ann.give(ben.username, '2');
    await sealEverything(server.services);
    const all = await ann.read('/api/ledger/blocks?limit=100');
    expect(all.items.map(({ n }) => n)).toEqual(all.items.map((_, index) => (all.items[0]?.n ?? 0) - index));
    const { address } = await ben.read('/api/ledger/balance');
    const first = await ben.read(`/api/ledger/blocks?account=${address}&limit=1`);
    expect(first.items[0]?.transfer).toMatchObject({ payee: address, amount: '2' });
    const second = await ben.read(`/api/ledger/blocks?account=${address}&limit=1&before=${first.next}`);
    expect(second.items[0]?.transfer).toMatchObject({ payee: address, amount: '1' });
    expect((await ben.browser.get(`/api/ledger/blocks?account=${randomUUID()}`)).status).toBe(404);
    expect((await ben.browser.get('/api/ledger/blocks?account=x')).status).toBe(400);
    await earn(ben.userId, 4n * HDAG);
    await sealEverything(server.services);
    const { earnedAddress } = await ben.read('/api/ledger/balance');
    const paid = await ben.read(`/api/ledger/blocks?account=${earnedAddress}`);
    expect(paid.items).toMatchObject([{ transfer: { payee: earnedAddress, amount: '4' } }]);
    const last = await ann.read('/api/ledger/blocks?before=1');
    expect(last).toMatchObject({ items: [{ n: 0, transfer: null }], next: null });
  });

  it('name members who show their profile, to members alone', async () => {
    const [ann, ben, cid] = [await aMemberWith(9n * HDAG), await aMemberWith(0n), await aMemberWith(0n)];
    await ann.give(ben.username, '1');
    await ann.give(cid.username, '2');
    await sealEverything(server.services);
    await hide(cid.userId);
    const { address } = await ann.read('/api/ledger/balance');
    const path = `/api/ledger/blocks?account=${address}`;
    const namesFor = async ({ read }: Pick<typeof ann, 'read'>) =>
      (await read(path)).accounts.flatMap(({ username }) => username ?? []).sort();
    expect(await namesFor(ben)).toEqual([ann.username, ben.username].sort());
    expect(await namesFor(cid)).toEqual([ann.username, ben.username, cid.username].sort());
    const { body } = await server.browser().get(path);
    expect(JSON.stringify(body)).not.toContain(ann.username);
    await removeMember(server.services.db, ben.userId);
    expect(await namesFor(ann)).toEqual([ann.username]);
  });

  it('are found by the username of a member who shows the profile, both accounts at once', async () => {
    const [ann, ben] = [await aMemberWith(9n * HDAG), await aMemberWith(0n)];
    await ann.give(ben.username, '1');
    await earn(ben.userId, 4n * HDAG);
    await sealEverything(server.services);
    const path = `/api/ledger/blocks?member=${ben.username.toUpperCase()}`;
    const amounts = async (reader: typeof ann) =>
      (await reader.read(path)).items.map(({ transfer }) => transfer?.amount);
    expect(await amounts(ann)).toEqual(['4', '1']);
    expect((await server.browser().get(path)).status).toBe(404);
    await hide(ben.userId);
    const hidden = await ann.browser.get(path);
    const unknown = await ann.browser.get('/api/ledger/blocks?member=no-such-member');
    expect(hidden.status).toBe(404);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(await amounts(ben)).toEqual(['4', '1']);
  });
});
