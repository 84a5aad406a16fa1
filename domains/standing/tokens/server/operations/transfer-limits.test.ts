import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aMember, type TestMember } from '#members/identity/testing';
import type { KeyActor } from '#platform/kernel/access.ts';
import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { Resources } from '#platform/server/resources.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { giveHdag } from '../../testing/factories.ts';
import { aTokensServer, type TokensServer } from '../../testing/tokens-server.ts';
import { takeAllowance } from '../ledger/allowance.ts';
import { PostingQueue } from '../ledger/posting-queue.ts';

const HDAG = 1_000_000n;

let server: TokensServer;
let ben: TestMember;
beforeAll(async () => {
  server = await aTokensServer({ RATE_LIMIT_SCALE: '1' });
  Object.assign(server.services.config, {
    SETTINGS: {
      'tokens.memberTransfersPerMinute': 60,
      'tokens.memberTransfersPerDay': 100,
      'tokens.keyTransfersPerMinute': 20,
      'tokens.keyTransfersPerDay': 30,
    },
  });
  ben = await aMember(server.database.db);
});
afterAll(() => server.close());

const nextMinute = () => server.services.clock.advance(MINUTE_MS);
async function aGiver(has = 1000n * HDAG) {
  const member = await aMember(server.database.db, { provedAt: new Date(Date.now() + 10 * DAY_MS) });
  if (has > 0n) await giveHdag(server.services, member.userId, has);
  return { ...member, browser: server.browser(member) };
}
function keyOf({ userId, username }: TestMember) {
  const scopes = ['ledger:read', 'ledger:give'] as const;
  const key: KeyActor = {
    kind: 'key',
    userId,
    username,
    keyId: randomUUID(),
    scopes,
    hasDeveloper: false,
    dailyLimit: HDAG,
  };
  return (transfers: readonly object[]) => server.key(key)('POST', '/api/ledger/batches', { transfers });
}
const gifts = (length: number) =>
  Array.from({ length }, () => ({ key: randomUUID(), to: ben.username, amount: '0.000001' }));
const batch = ({ browser }: Awaited<ReturnType<typeof aGiver>>, transfers: readonly object[]) =>
  browser.post('/api/ledger/batches', { transfers });
const journalRows = async () =>
  Number((await server.database.pool.query('select count(*) as n from tokens_transfer')).rows[0].n);
const outcomesOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.data as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome);

const OVER = { status: 429, body: { code: 'tokens.transfer_limit' } };

it('an empty account writes nothing into the journal, however much it submits', async () => {
  const ann = await aGiver(0n);
  const before = await journalRows();
  for (let minute = 0; minute < 5; minute += 1) {
    const answer = await batch(ann, gifts(60));
    expect(new Set(outcomesOf(answer))).toEqual(new Set(['insufficient']));
    nextMinute();
  }
  expect(await journalRows()).toBe(before);
});

describe('what a member submits', () => {
  it('is limited in a minute: nothing of the call that is too much is posted', async () => {
    const ann = await aGiver();
    const end = new Date(server.services.clock.now().getTime() + MINUTE_MS).toISOString();
    expect((await batch(ann, gifts(50))).status).toBe(200);
    const before = await journalRows();
    expect(await batch(ann, gifts(11))).toMatchObject({
      ...OVER,
      body: {
        message: `You can submit 60 transfers in a minute. Try again after ${end}.`,
        details: { limit: 60, resetsAt: end },
      },
      headers: { 'retry-after': '60' },
    });
    expect(await journalRows()).toBe(before);
    expect((await batch(ann, gifts(10))).status).toBe(200);
    nextMinute();
    expect((await batch(ann, gifts(40))).status).toBe(200);
  });

  it('is limited in 24 hours, by another process too', async () => {
    const ann = await aGiver();
    const since = server.services.clock.now().getTime();
    for (const length of [60, 39]) {
      expect((await batch(ann, gifts(length))).status).toBe(200);
      nextMinute();
    }
    const end = new Date(since + DAY_MS).toISOString();
    const message = `You can submit 100 transfers in 24 hours. Try again after ${end}.`;
    expect(await batch(ann, gifts(2))).toMatchObject({ ...OVER, body: { message } });
    expect((await batch(ann, gifts(1))).status).toBe(200);
    const elsewhere = { ...server.services, resources: new Resources() };
    const submitter = { subject: ann.userId, userId: ann.userId };
    expect(await takeAllowance(elsewhere, submitter, { perMinute: 60, perDay: 100 }, 1)).toEqual({
      span: 'day',
      until: new Date(end),
    });
    server.services.clock.advance(DAY_MS);
    expect((await batch(ann, gifts(60))).status).toBe(200);
  });

  it('is refused for a call above the limit, without a time to wait', async () => {
    const answer = await batch(await aGiver(), gifts(61));
    expect(answer).toMatchObject({
      ...OVER,
      body: { message: 'You can submit 60 transfers in a minute. This call has more. Split it.' },
    });
    expect(answer.headers['retry-after']).toBeUndefined();
  });

  it('stays within the limit for 20 simultaneous calls', async () => {
    const ann = await aGiver();
    const answers = await Promise.all(Array.from({ length: 20 }, () => batch(ann, gifts(7))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
  });

  it('counts nothing of a day that added nothing to the journal', async () => {
    const ann = await aGiver(100n);
    const first = gifts(50);
    await batch(ann, first);
    nextMinute();
    expect((await batch(ann, first)).status).toBe(200);
    nextMinute();
    const dear = gifts(50).map((gift) => ({ ...gift, amount: '5' }));
    expect(new Set(outcomesOf(await batch(ann, dear)))).toEqual(new Set(['insufficient']));
    nextMinute();
    const busy = tokensErrors.fail('tokens.busy');
    vi.spyOn(PostingQueue.prototype, 'post').mockRejectedValueOnce(busy);
    expect((await batch(ann, gifts(50))).status).toBe(503);
    nextMinute();
    expect((await batch(ann, gifts(50))).status).toBe(200);
    nextMinute();
    expect(await batch(ann, gifts(1))).toMatchObject(OVER);
  });

  it('is answered by its used keys where the limit is reached, and refused with a new one among them', async () => {
    const ann = await aGiver();
    const transfers = gifts(60);
    const posted = outcomesOf(await batch(ann, transfers));
    expect(outcomesOf(await batch(ann, transfers))).toEqual(posted);
    expect(await batch(ann, [...transfers.slice(1), ...gifts(1)])).toMatchObject(OVER);
  });
});

describe('what an API key submits', () => {
  it('counts for itself, and for its member', async () => {
    const ann = await aGiver();
    const [one, other] = [keyOf(ann), keyOf(ann)];
    expect((await one(gifts(20))).status).toBe(200);
    expect(await one(gifts(1))).toMatchObject({
      ...OVER,
      body: { message: expect.stringMatching(/^This API key can submit 20 transfers in a minute\. /) },
    });
    expect((await other(gifts(20))).status).toBe(200);
    expect(await batch(ann, gifts(21))).toMatchObject(OVER);
    expect((await batch(ann, gifts(20))).status).toBe(200);
    nextMinute();
    expect((await one(gifts(10))).status).toBe(200);
    nextMinute();
    expect(await one(gifts(1))).toMatchObject({
      ...OVER,
      body: { message: expect.stringMatching(/30 transfers in 24 hours/) },
    });
    // Refusals of the key do not count for its member.
    expect((await batch(ann, gifts(30))).status).toBe(200);
    expect(await batch(ann, gifts(1))).toMatchObject(OVER);
  });
});

it('scales with RATE_LIMIT_SCALE, as every limit does', async () => {
  const ann = await aGiver();
  Object.assign(server.services.config, { RATE_LIMIT_SCALE: 2 });
  expect((await batch(ann, gifts(120))).status).toBe(200);
  expect(await batch(ann, gifts(1))).toMatchObject(OVER);
  Object.assign(server.services.config, { RATE_LIMIT_SCALE: 1 });
});
