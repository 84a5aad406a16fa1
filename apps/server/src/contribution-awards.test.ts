import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, changeMember, type TestMember } from '#members/identity/testing';
import { aCampaign } from '#projects/crowdfunding/testing';
import { aProject } from '#projects/projects/testing';
import { minedReceipt } from '../../../contracts/testing/calls.ts';
import { findAnvil, type LocalChain, startChain } from '../../../contracts/testing/chain.ts';
import { campaignTerms, deployFactory } from '../../../contracts/testing/open-campaign.ts';
import { Caller } from '../testing/callers.ts';
import { deliverEvents } from '../testing/deliver-events.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { domains } from './domains.ts';

const anvil = findAnvil();
const HALF = 5n * 10n ** 17n;
/** Backers outside the team that a reached goal needs; accounts 1 to 5 are theirs, account 0 is the owner's. */
const BACKERS = [1, 2, 3, 4, 5] as const;

let chain: LocalChain;
let server: ProductServer;
let owner: Person;
let backers: Person[];
let projectId: string;
let campaign: Awaited<ReturnType<Awaited<ReturnType<typeof deployFactory>>['open']>>['campaign'];

type Person = TestMember & {
  read(path: `/${string}`): Promise<unknown>;
  report(txHash: string): Promise<number>;
};

async function aPerson(account: number): Promise<Person> {
  const member = await aMember(server.database.db, { email: `account${account}@example.org` });
  const walletAddress = chain.accounts[account]?.address as string;
  await changeMember(server.database.db, member.userId, { walletAddress });
  const caller = new Caller(server, 'member', member);
  return {
    ...member,
    read: async (path) => (await caller.call({ method: 'GET', path })).body,
    report: async (txHash) => {
      const path = `/api/projects/${projectId}/contributions` as const;
      const body = { txHash, isAnonymous: false };
      return (await caller.call({ method: 'POST', path }, { body })).status;
    },
  };
}

/** The job of each minute reads the chain; then everyone hears of what it found. */
async function check(): Promise<void> {
  const job = domains.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'crowdfunding_check_all');
  await job?.run(server.services, {}, { report: () => {}, signal: new AbortController().signal });
  await deliverEvents(server);
}

async function give(account: number, value: bigint): Promise<string> {
  const from = chain.accounts[account];
  if (!from) throw new Error('Ten accounts');
  const call = { address: campaign.address, abi: campaign.abi, functionName: 'give' };
  const hash = await chain.client.writeContract({ ...call, account: from, value, chain: null });
  await minedReceipt(chain, hash);
  return hash;
}

async function pointsOf(person: Person) {
  const { data } = (await person.read('/api/reputation/points')) as {
    data: { points: { rule: string; points: number; status: string }[] };
  };
  return data.points
    .filter(({ rule }) => rule === 'contribution-confirmed' || rule === 'goal-reached')
    .map(({ rule, points, status }) => [rule, points, status]);
}

async function isBacker(person: Person): Promise<boolean> {
  const { badges } = (await person.read('/api/user/stats')) as { badges: string[] };
  return badges.includes('backer');
}

async function titlesOf(person: Person): Promise<string[]> {
  const { rows } = await server.database.db.execute<{ title: string }>(sql`
    select title from notifications_note where user_id = ${person.userId} and link like '/contributions/%'
    order by title`);
  return rows.map(({ title }) => title);
}

describe.skipIf(anvil === null)('what confirmed money awards (anvil; skipped where it is missing)', () => {
  beforeAll(async () => {
    chain = await startChain(anvil as string);
    server = await aProductServer({
      queued: true,
      environment: { EVM_RPC_URL: chain.url, EVM_CHAIN_ID: '31337' },
    });
    owner = await aPerson(0);
    backers = await Promise.all(BACKERS.map(aPerson));
    projectId = (await aProject(server.database.db, owner.userId, { status: 'published' })).id;
    const goalWei = BigInt(BACKERS.length) * HALF;
    const terms = await campaignTerms(chain, { goal: goalWei });
    const { open } = await deployFactory(chain);
    campaign = (await open(terms)).campaign;
    await aCampaign(server.database.db, {
      projectId,
      ownerId: owner.userId,
      address: campaign.address,
      goalWei,
    });
  });
  afterAll(async () => {
    await server?.close();
    chain?.stop();
  });

  it('is nothing while it is pending, and nothing for dust and for the owner’s own money', async () => {
    const [backer] = backers as [Person];
    expect(await backer.report(await give(1, 10n ** 15n - 1n))).toBe(200);
    expect(await owner.report(await give(0, HALF))).toBe(200);
    await check();
    expect([await titlesOf(backer), await titlesOf(owner)]).toEqual([[], []]);
    await chain.client.mine({ blocks: 12 });
    await check();
    expect(await titlesOf(backer)).toEqual(['Your contribution to Tidewatch is confirmed']);
    for (const person of [backer, owner]) {
      expect(await pointsOf(person)).toEqual([]);
      expect(await isBacker(person)).toBe(false);
    }
  });

  it('is points, the badge and notifications, and a reorganization takes them back until it is mined again', async () => {
    const [backer] = backers as [Person];
    const { client } = chain;
    const before = await client.snapshot();
    const hashes = await Promise.all(BACKERS.map((account) => give(account, HALF)));
    for (const [index, hash] of hashes.entries()) expect(await backers[index]?.report(hash)).toBe(200);
    const raw = await Promise.all(
      hashes.map((hash) =>
        client.request({ method: 'eth_getRawTransactionByHash', params: [hash] } as never),
      ),
    );
    await client.mine({ blocks: 12 });
    await check();
    await check();
    const counts = ['contribution-confirmed', 3, 'counts'];
    for (const person of backers) {
      expect(await pointsOf(person)).toEqual([counts]);
      expect(await isBacker(person)).toBe(true);
    }
    expect(await pointsOf(owner)).toEqual([['goal-reached', 20, 'counts']]);
    const received = (await titlesOf(owner)).filter((title) => title === 'Tidewatch received 0.5 ETH');
    expect(received).toHaveLength(BACKERS.length);

    await client.revert({ id: before });
    await client.mine({ blocks: 40 });
    await check();
    await check();
    for (const person of backers) {
      expect(await pointsOf(person)).toEqual([['contribution-confirmed', 3, 'reversed']]);
      expect(await isBacker(person)).toBe(false);
    }
    expect(await pointsOf(owner)).toEqual([['goal-reached', 20, 'reversed']]);
    const gone = 'A contribution to Tidewatch no longer counts';
    expect((await titlesOf(backer)).filter((title) => title === gone)).toHaveLength(1);
    expect((await titlesOf(owner)).filter((title) => title === gone)).toHaveLength(BACKERS.length);

    for (const serializedTransaction of raw as unknown as `0x${string}`[])
      await client.sendRawTransaction({ serializedTransaction });
    await client.mine({ blocks: 12 });
    await check();
    for (const person of backers) {
      expect(await pointsOf(person)).toEqual([counts]);
      expect(await isBacker(person)).toBe(true);
    }
    expect(await pointsOf(owner)).toEqual([['goal-reached', 20, 'counts']]);
  });
});
