import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { EndedReward, LedgerReward } from '../../contract/index.ts';
import {
  holdReward,
  refuseReward,
  releaseReward,
  rewardAwaitsReview,
  rewardIntent,
  rewardIsDue,
} from '../../testing/reward-orders.ts';
import { aTokensServer, type TokensServer } from '../../testing/tokens-server.ts';
import { changeProven } from '../facade.ts';
import { payRewards } from '../jobs/pay-rewards.ts';

const HDAG = 1_000_000n;

let server: TokensServer;
beforeAll(async () => {
  server = await aTokensServer();
});
afterAll(() => server.close());

async function someone(options: Parameters<typeof aMember>[1] = { email: `${randomUUID()}@example.org` }) {
  const member = await aMember(server.database.db, options);
  return { ...member, browser: server.browser(member) };
}
type Someone = Awaited<ReturnType<typeof someone>>;
const write = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(server.database.db, work);
async function promise({ userId }: Someone, amount: bigint, reason = 'test') {
  const key = randomUUID();
  await write((tx) => rewardIntent(server.services, tx, { key, userId, amount, reason }));
  return key;
}
async function earn(member: Someone, amount: bigint, payFrom?: Date) {
  const key = await promise(member, amount);
  await write((tx) => rewardIsDue(server.services, tx, key, payFrom));
  return key;
}
const pay = () =>
  payRewards.run(server.services, {}, { report: () => {}, signal: new AbortController().signal });
async function open({ browser }: Someone) {
  const { status, body } = await browser.get('/api/ledger/rewards');
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { items: LedgerReward[]; total: number; ended: EndedReward[] };
}
const tomorrow = () =>
  new Date((Math.floor(server.services.clock.now().getTime() / DAY_MS) + 1) * DAY_MS).toISOString();

describe('a reward that is due', () => {
  it('says when it is paid while that is to come', async () => {
    const member = await someone();
    const payFrom = new Date(server.services.clock.now().getTime() + 3 * DAY_MS);
    await earn(member, HDAG, payFrom);
    expect((await open(member)).items).toMatchObject([
      { state: 'due', waitsFor: null, nextStepAt: payFrom.toISOString() },
    ]);
  });

  it('says that its own member has no verified contact', async () => {
    const member = await someone({});
    await earn(member, HDAG);
    await pay();
    expect((await open(member)).items).toMatchObject([
      { state: 'due', waitsFor: 'contact', nextStepAt: null },
    ]);
    // It is due: however long that takes, it is worth the same (decision 0034).
    server.services.clock.advance(10 * DAY_MS);
    expect((await open(member)).items).toMatchObject([{ valueNow: '1', left: '1', nextStepAt: null }]);
  });

  it('says that it is reviewed first', async () => {
    const member = await someone();
    const key = await earn(member, HDAG);
    await write((tx) => rewardAwaitsReview(server.services, tx, key));
    await pay();
    expect((await open(member)).items).toMatchObject([{ waitsFor: 'review', nextStepAt: null }]);
  });

  it('says that the daily limit is reached, how much is left, and when the next day begins', async () => {
    const member = await someone();
    await earn(member, 6n * HDAG);
    await earn(member, 9n * HDAG);
    expect((await open(member)).items).toMatchObject([{ waitsFor: 'turn', nextStepAt: null }, {}]);
    await pay();
    expect((await open(member)).items).toMatchObject([
      { valueNow: '9', paid: '4', left: '5', waitsFor: 'limit', nextStepAt: tomorrow() },
    ]);
    await write((tx) => changeProven(tx, member.userId, true));
    expect((await open(member)).items).toMatchObject([{ waitsFor: 'turn', nextStepAt: null }]);
  });

  it('says that the daily budget is used up', async () => {
    const member = await someone();
    await earn(member, HDAG);
    await server.database.pool.query(
      'insert into tokens_reward_day (day, planned) values ($1, $2) on conflict (day) do update set planned = excluded.planned',
      [server.services.clock.now().toISOString().slice(0, 10), String(50_000n * HDAG)],
    );
    await pay();
    expect((await open(member)).items).toMatchObject([{ waitsFor: 'budget', nextStepAt: tomorrow() }]);
  });
});

describe('a reward that ended without being paid', () => {
  const ended = async (member: Someone) => (await open(member)).ended;
  const daysPass = ({ userId }: Someone, days: number) =>
    server.database.pool.query(
      'update tokens_reward set ended_at = ended_at - make_interval(hours => $2::int) where user_id = $1',
      [userId, days * 24],
    );

  it('is listed for 30 days with its reason, newest first, and not once it continues', async () => {
    const member = await someone();
    const lapsing = await promise(member, 1n, 'lapsing');
    server.services.clock.advance(DAY_MS);
    await write((tx) => rewardIsDue(server.services, tx, lapsing));
    const lapsedAt = server.services.clock.now().toISOString();
    server.services.clock.advance(DAY_MS);
    const [refused, again] = [await promise(member, 5n * HDAG, 'refused'), await promise(member, HDAG)];
    for (const key of [refused, again])
      await write((tx) => refuseReward(server.services, tx, key, 'They left.'));
    await write((tx) => releaseReward(server.services, tx, again));
    expect(await ended(member)).toEqual([
      {
        id: expect.any(String),
        reason: 'refused',
        about: null,
        state: 'refused',
        original: '5',
        paid: '0',
        note: 'They left.',
        endedAt: server.services.clock.now().toISOString(),
      },
      expect.objectContaining({ reason: 'lapsing', state: 'lapsed', note: null, endedAt: lapsedAt }),
    ]);
    expect(await ended(await someone())).toEqual([]);
    await daysPass(member, 29.5);
    expect(await ended(member)).toMatchObject([{ reason: 'refused' }]);
    await daysPass(member, 1);
    expect(await ended(member)).toEqual([]);
  });
});

describe('the list of what is open', () => {
  it('leaves out what is paid, however new, and counts all of it', async () => {
    const member = await someone();
    const first = await promise(member, HDAG, 'first');
    await write((tx) => holdReward(server.services, tx, first, 'Looked at'));
    await server.database.pool.query(
      `insert into tokens_reward (key, user_id, amount, reason, state, due_at, value, planned, posted, created_at)
       select 'paid-' || n, $1, 1, 'old', 'paid', now(), 1, 1, 1, now() from generate_series(1, 250) n`,
      [member.userId],
    );
    await server.database.pool.query(
      `insert into tokens_reward (key, user_id, amount, reason, state, waiting_since, created_at)
       select 'open-' || n, $1, 1, 'new', 'waiting', now(), now() from generate_series(1, 250) n`,
      [member.userId],
    );
    const { items, total } = await open(member);
    expect([items.length, items[0]?.reason, total]).toEqual([200, 'first', 251]);
    // The next payment comes first, however many older ones are pending.
    const later = await promise(member, HDAG, 'later');
    const sooner = await promise(member, HDAG, 'sooner');
    const now = server.services.clock.now().getTime();
    for (const [key, days] of [
      [later, 2],
      [sooner, 1],
    ] as const)
      await write((tx) => rewardIsDue(server.services, tx, key, new Date(now + days * DAY_MS)));
    const again = await open(member);
    expect(again.items.slice(0, 4).map(({ reason }) => reason)).toEqual(['sooner', 'later', 'first', 'new']);
    expect(again.items.slice(3).every(({ state }) => state === 'waiting')).toBe(true);
  });
});

it('takes open and ended rewards along as CSV', async () => {
  const member = await someone();
  const refused = await promise(member, 2n * HDAG, '=1+1');
  await write((tx) => refuseReward(server.services, tx, refused, 'no such work'));
  await earn(member, HDAG);
  const [now] = (await open(member)).items;
  const { ended } = await open(member);
  const cookie = [...member.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await server.app.inject({ url: '/api/ledger/rewards.csv', headers: { cookie } });
  expect(answer.headers['content-disposition']).toMatch(/filename="hdag-rewards-\d{4}-\d\d-\d\d\.csv"/);
  expect(answer.body.trimEnd().split('\r\n')).toEqual([
    '\uFEFFreason,about,state,createdAt,original,valueNow,paid,left,nextStepAt,waitsFor,endedAt,note',
    `test,,due,${now?.createdAt},1,1,0,1,,turn,,`,
    `'=1+1,,refused,,2,,0,,,,${ended[0]?.endedAt},no such work`,
  ]);
});
