import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aMember, removeMember, type TestMember } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import type { StatementLine } from '../../contract/schemas.ts';
import { giveHdag } from '../../testing/factories.ts';
import { reverseReward, rewardIntent, rewardIsDue } from '../../testing/reward-orders.ts';
import { sealEverything } from '../../testing/sealing.ts';
import { aTokensServer, type TokensServer } from '../../testing/tokens-server.ts';
import { changeProven } from '../facade.ts';
import { payRewards } from '../jobs/pay-rewards.ts';
import { releaseEarned } from '../jobs/release-earned.ts';

const HDAG = 1_000_000n;

let server: TokensServer;
beforeAll(async () => {
  server = await aTokensServer();
});
afterAll(() => server.close());

const progress = { report: () => {}, signal: new AbortController().signal };
const statementOf = async (member: TestMember) =>
  (
    (await server.browser(member).get('/api/ledger/statement')).body.data as { items: StatementLine[] }
  ).items.map(({ kind, amount, counterparty, reason, note }) => ({
    kind,
    amount,
    counterparty,
    reason,
    note,
  }));
/** Pays a member 1 HDAG. @returns the key of the reward */
async function paid({ userId }: TestMember, reason: string): Promise<string> {
  const key = randomUUID();
  await inTransaction(server.database.db, async (tx) => {
    await rewardIntent(server.services, tx, { key, userId, amount: HDAG, reason });
    await rewardIsDue(server.services, tx, key);
  });
  await payRewards.run(server.services, {}, progress);
  return key;
}
const give = (from: TestMember, to: string) =>
  server.browser(from).post('/api/ledger/transfers', { key: randomUUID(), to, amount: '1' });
const csvOf = async (member: TestMember) => {
  const { cookies } = server.browser(member);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return (await server.app.inject({ url: '/api/ledger/statement.csv', headers: { cookie } })).body;
};

describe('a line of a statement', () => {
  it('says who was on the other side: a member, the house, the address of who has left', async () => {
    const [ann, ben, cid] = [
      await aMember(server.database.db),
      await aMember(server.database.db),
      await aMember(server.database.db),
    ];
    await giveHdag(server.services, ann.userId, 10n * HDAG);
    await give(ann, ben.username);
    await sealEverything(server.services);
    await give(ann, cid.username);
    const { rows } = await server.database.db.execute(sql`
      select ref from tokens_account where id = (select free_id from tokens_member where user_id = ${cid.userId})`);
    await removeMember(server.database.db, cid.userId);
    const left = { kind: 'left', name: String(rows[0]?.ref) };
    expect(await statementOf(ann)).toEqual([
      { kind: 'gift', amount: '-1', counterparty: left, reason: null, note: null },
      {
        kind: 'gift',
        amount: '-1',
        counterparty: { kind: 'member', name: ben.username },
        reason: null,
        note: null,
      },
      {
        kind: 'allocation',
        amount: '10',
        counterparty: { kind: 'house', name: 'Liquidity pool' },
        reason: null,
        note: null,
      },
    ]);
    expect(await statementOf(ben)).toMatchObject([{ counterparty: { kind: 'member', name: ann.username } }]);
    expect(await csvOf(ann)).toMatch(new RegExp(`,gift,available,-1,${left.name},,`));
  });

  it('says what a reward was for, and that HDAG came from the other account of the member', async () => {
    const ann = await aMember(server.database.db, { email: `${randomUUID()}@example.org` });
    await paid(ann, 'referral.direct');
    await inTransaction(server.database.db, (tx) => changeProven(tx, ann.userId, true));
    await releaseEarned.run(server.services, { userId: ann.userId }, progress);
    const self = { kind: 'self', name: ann.username };
    const pool = { kind: 'house', name: 'Community rewards pool' };
    expect(await statementOf(ann)).toEqual([
      { kind: 'release', amount: '-1', counterparty: self, reason: null, note: null },
      { kind: 'release', amount: '1', counterparty: self, reason: null, note: null },
      { kind: 'reward', amount: '1', counterparty: pool, reason: 'referral.direct', note: null },
    ]);
    expect(await csvOf(ann)).toContain(',reward,earned,1,Community rewards pool,referral.direct,');
  });

  it('says why a reward was taken back, and which one, to its member alone', async () => {
    const [ann, ben] = [
      await aMember(server.database.db, { email: `${randomUUID()}@example.org` }),
      await aMember(server.database.db, { email: `${randomUUID()}@example.org` }),
    ];
    const [key, other] = [await paid(ann, 'referral.direct'), await paid(ann, 'referral.level2')];
    await paid(ben, 'referral.joined');
    const reason = 'One person, "made up".';
    await inTransaction(server.database.db, (tx) => reverseReward(server.services, tx, { key, reason }));
    await inTransaction(server.database.db, (tx) =>
      reverseReward(server.services, tx, { key: other, reason: 'This one too.' }),
    );
    const taken = async () =>
      (await statementOf(ann)).map(({ kind, amount, reason, note }) => [kind, amount, reason, note]);
    const lines = [
      ['reversal', '-1', 'referral.level2', 'This one too.'],
      ['reversal', '-1', 'referral.direct', reason],
      ['reward', '1', 'referral.level2', null],
      ['reward', '1', 'referral.direct', null],
    ];
    expect(await taken()).toEqual(lines);
    await sealEverything(server.services);
    expect(await taken()).toEqual(lines);
    expect(await csvOf(ann)).toContain(
      ',reversal,earned,-1,Community rewards pool,referral.direct,,"One person, ""made up"".",',
    );
    expect((await statementOf(ben)).map(({ note }) => note)).toEqual([null]);
  });

  it('costs a page no more queries than one line does', async () => {
    const ann = await aMember(server.database.db);
    await giveHdag(server.services, ann.userId, 10n * HDAG);
    const spies = [vi.spyOn(server.database.db, 'select'), vi.spyOn(server.database.db, 'execute')];
    const queries = async (limit: number) => {
      for (const spy of spies) spy.mockClear();
      await server.browser(ann).get(`/api/ledger/statement?limit=${limit}`);
      return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    };
    for (let n = 0; n < 4; n += 1) await give(ann, (await aMember(server.database.db)).username);
    expect(await queries(200)).toBe(await queries(1));
    for (const spy of spies) spy.mockRestore();
  });
});
