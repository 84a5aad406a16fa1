import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { reviewsDomain } from '#members/reviews/server';
import { peopleDomain } from '#people/people/server';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { formatHdag } from '#standing/tokens/contract';
import { balancesOf, tokensDomain } from '#standing/tokens/server';
import { anExchange } from '../../testing/index.ts';
import { exchangeDomain } from '../index.ts';
import { closeDeals } from '../jobs/close-deals.ts';
import { settleDeals } from '../jobs/settle-deals.ts';
import { runStep } from '../services/run-step.ts';
import { postMoves } from '../services/settle-deal.ts';
import { lockDeal } from '../store/deal-store.ts';

let server: MemberServer;
let exchange: ReturnType<typeof anExchange>;
let provider: TestCaller;
let payer: TestCaller;

const progress = { report: () => {}, signal: new AbortController().signal };
const free = async ({ userId }: TestCaller) =>
  formatHdag((await balancesOf(server.services.db, userId)).free);
const read = (by: TestCaller, id: string) => exchange.must(by.call('GET', `/api/exchange/deals/${id}`));
const ratingOf = async (by: TestCaller) =>
  (await exchange.must(by.call('GET', '/api/exchange/deals?show=ended'))).items[0]?.rating;
const runningOf = async (by: TestCaller) =>
  (await exchange.must(by.call('GET', '/api/exchange/terms'))).running;
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code];
const inEscrow = async (id: string): Promise<string> => {
  const { rows } = await server.database.pool.query<{ balance: string }>(
    'select balance from tokens_account where name = $1',
    [`escrow.exchange:${id}`],
  );
  return formatHdag(BigInt(rows[0]?.balance ?? 0));
};

/** Lets a deal be older than it is: sessions of the test would end with the days. */
const age = (id: string, days: number) =>
  server.database.pool.query(
    `update exchange_deal set delivered_at = delivered_at - make_interval(days => $2),
       ended_at = ended_at - make_interval(days => $2) where id = $1`,
    [id, days],
  );

const noticesOf = async ({ userId }: TestCaller, head: string): Promise<string[]> => {
  const { rows } = await server.database.pool.query<{ message: string }>(
    `select message from notifications_note where user_id = $1 and title like $2 || '%' order by created_at`,
    [userId, head],
  );
  return rows.map(({ message }) => message);
};

beforeAll(async () => {
  server = await aMemberServer(
    [notificationsDomain, tokensDomain, reviewsDomain, peopleDomain, exchangeDomain],
    {
      levels: ['email', '2fa'],
    },
  );
  exchange = anExchange(server);
  provider = await exchange.member();
  payer = await exchange.member('1000');
});
afterAll(() => server.close());

describe('a paid deal', () => {
  it('goes through escrow to the provider, and both rate it', async () => {
    const [ann, bob] = [await exchange.member(), await exchange.member('20')];
    const id = await exchange.deal(ann, bob, 'deliver');
    expect([await free(bob), await inEscrow(id), await free(ann)]).toEqual(['10', '10', '0']);
    expect([await runningOf(bob), await runningOf(ann)]).toEqual([
      { deals: 1, inEscrow: '10' },
      { deals: 1, inEscrow: '0' },
    ]);
    const { state, can } = await exchange.must(exchange.step(bob, id, 'confirm'));
    expect([state, can]).toEqual(['completed', ['rate']]);
    expect([await free(bob), await inEscrow(id), await free(ann)]).toEqual(['10', '0', '10']);
    const rating = { stars: 5, text: 'Careful and quick.', isNamed: true };
    await exchange.must(exchange.step(bob, id, 'rating', rating));
    expect((await read(ann, id)).ratings).toEqual([]);
    expect([await ratingOf(bob), await ratingOf(ann)]).toEqual(['waiting', 'open']);
    expect(codeOf(await exchange.step(bob, id, 'rating', rating))).toEqual([409, 'exchange.rated_already']);
    await exchange.must(exchange.step(ann, id, 'rating', { ...rating, stars: 4 }));
    expect((await read(ann, id)).ratings.map(({ stars }: { stars: number }) => stars).sort()).toEqual([4, 5]);
    expect([await ratingOf(bob), await ratingOf(ann)]).toEqual(['revealed', 'revealed']);
    const { settlements } = await exchange.must(bob.call('GET', '/api/exchange/market'));
    expect(settlements).toMatchObject([
      { price: '2.5', total: '10', provider: ann.username, payer: bob.username },
    ]);
  });

  it('leads both sides from what they are notified of to the deal', async () => {
    const [ann, bob] = [await exchange.member(), await exchange.member('20')];
    const id = await exchange.deal(ann, bob, 'deliver');
    for (const side of [ann, bob]) {
      const { rows } = await server.database.pool.query(
        'select distinct link from notifications_note where user_id = $1',
        [side.userId],
      );
      expect(rows).toEqual([{ link: `/exchange/deals/${id}` }]);
    }
  });

  it('leaves what its sides did in the audit trail, with who did it', async () => {
    const [ann, bob] = [await exchange.member(), await exchange.member('20')];
    const id = await exchange.deal(ann, bob, 'deliver');
    await exchange.must(exchange.step(bob, id, 'confirm'));
    const { rows } = await server.database.pool.query(
      `select action, actor_id = $2 as by_payer, ip is not null as has_ip from platform_audit
       where subject_id = $1 order by id`,
      [id, bob.userId],
    );
    expect(rows).toEqual(
      [
        ['proposed', true],
        ['accepted', false],
        ['paid', true],
        ['delivered', false],
        ['confirmed', true],
      ].map(([what, byPayer]) => ({
        action: `exchange.deal_${what}`,
        by_payer: byPayer,
        has_ip: true,
      })),
    );
  });

  it('keeps its terms when the listing changes, and confirms itself after the window', async () => {
    const listing = await exchange.list(provider);
    const { id } = await exchange.must(exchange.propose(payer, listing));
    await exchange.must(
      exchange.save(provider, listing, { revision: 1, title: 'Something else now', price: '9' }),
    );
    await exchange.must(exchange.step(provider, id, 'accept'));
    await exchange.must(exchange.step(payer, id, 'pay'));
    await exchange.must(exchange.step(provider, id, 'deliver', { note: '' }));
    await age(id, 6);
    await closeDeals.run(server.services, null, progress);
    expect(await read(payer, id)).toMatchObject({
      state: 'delivered',
      title: 'Rust code review for sensors',
    });
    await age(id, 1);
    await closeDeals.run(server.services, null, progress);
    expect(await read(payer, id)).toMatchObject({ state: 'completed', total: '10' });
    await age(id, 14);
    const late = await exchange.step(payer, id, 'rating', { stars: 1, text: '', isNamed: false });
    expect(codeOf(late)).toEqual([409, 'exchange.rating_closed']);
  });

  it('is split by an administrator who is no party, to the µHDAG', async () => {
    const admin = await server.member({ email: `${randomUUID()}@example.org`, isAdmin: true });
    const before = await free(payer);
    const id = await exchange.deal(provider, payer, 'deliver');
    const text = 'Half of the review is missing, and the tests do not run.';
    expect(codeOf(await exchange.step(provider, id, 'dispute', { text }))).toEqual([
      409,
      'exchange.wrong_state',
    ]);
    await exchange.must(exchange.step(payer, id, 'dispute', { text }));
    const decide = (toProvider: number) =>
      admin.call('POST', `/api/admin/reviews/${id}`, {
        decision: 'split',
        reason: 'A part was delivered, as the history shows.',
        input: { toProvider },
      });
    expect(codeOf(await decide(10.5))).toEqual([409, 'reviews.decision_unfit']);
    await exchange.must(decide(3.333333));
    await settleDeals.run(server.services, null, progress);
    expect(await read(payer, id)).toMatchObject({
      state: 'resolved',
      decision: { toProvider: '3.333333', toPayer: '6.666667' },
    });
    expect(await inEscrow(id)).toBe('0');
    expect(Number(await free(payer))).toBeCloseTo(Number(before) - 3.333333, 6);
  });
});

describe('a dispute', () => {
  it('takes both sides: the provider is notified, writes once, and the case shows both', async () => {
    const admin = await server.member({ email: `${randomUUID()}@example.org`, isAdmin: true });
    const [ann, bob] = [await exchange.member(), await exchange.member('10')];
    const id = await exchange.deal(ann, bob, 'pay');
    const text = 'Nothing came, and no answer to two messages.';
    await exchange.must(exchange.step(bob, id, 'dispute', { text }));
    expect(await noticesOf(ann, 'Disputed')).toEqual([
      'An administrator decides who gets the HDAG. Write your statement before they do.',
    ]);
    const asked = await read(ann, id);
    expect([asked.can, asked.isYourTurn]).toEqual([['cancel', 'answer'], true]);
    const own = 'The review is in the repository since Monday.';
    expect(codeOf(await exchange.step(bob, id, 'statement', { text: own }))).toEqual([
      409,
      'exchange.wrong_state',
    ]);
    const { dispute } = await exchange.must(exchange.step(ann, id, 'statement', { text: own }));
    expect(dispute).toMatchObject({ text, statement: { text: own } });
    expect(codeOf(await exchange.step(ann, id, 'statement', { text: own }))).toEqual([
      409,
      'exchange.wrong_state',
    ]);
    expect(await noticesOf(bob, 'Statement about')).toHaveLength(1);
    const review = await exchange.must(admin.call('GET', `/api/admin/reviews/${id}`));
    const { rows } = await server.database.pool.query('select state from reviews_case where id = $1', [id]);
    expect(rows).toEqual([{ state: 'open' }]);
    const written = JSON.stringify(review);
    expect(written).toContain(text);
    expect(written).toContain(own);
    expect(written).toContain('4 hours at 2.5 HDAG each, 10 HDAG in all');
    expect(written).toContain(`Disputed by ${bob.username}`);
    expect(written).not.toMatch(/payer: |house: /);
  });
});

describe('a crash', () => {
  const begin = (id: string, type: 'pay' | 'confirm') =>
    inTransaction(server.services.db, async (tx) => {
      const deal = await lockDeal(tx, id);
      if (!deal) throw new Error('The deal exists');
      await runStep(tx, deal, { action: { type, by: 'payer' }, at: server.services.clock.now() });
    });

  it.each([
    ['before the ledger posted', async () => []],
    ['after it posted and before that was recorded', (id: string) => postMoves(server.services, id)],
  ])('%s moves the HDAG once', async (_, crash) => {
    const [ann, bob] = [await exchange.member(), await exchange.member('10')];
    const id = await exchange.deal(ann, bob, 'accept');
    await begin(id, 'pay');
    await crash(id);
    expect((await read(bob, id)).state).toBe('funding');
    await settleDeals.run(server.services, null, progress);
    await settleDeals.run(server.services, null, progress);
    expect([(await read(bob, id)).state, await free(bob), await inEscrow(id)]).toEqual(['funded', '0', '10']);
    await exchange.must(exchange.step(ann, id, 'deliver', { note: '' }));
    await begin(id, 'confirm');
    await crash(id);
    expect((await read(bob, id)).state).toBe('settling');
    await settleDeals.run(server.services, null, progress);
    expect([(await read(bob, id)).state, await free(ann), await inEscrow(id)]).toEqual([
      'completed',
      '10',
      '0',
    ]);
  });
});

describe('what is refused', () => {
  it('a step on a page that is older than the deal, in words for what happened', async () => {
    const [ann, bob] = [await exchange.member(), await exchange.member('10')];
    const { id } = await exchange.must(exchange.propose(bob, await exchange.list(ann)));
    await exchange.must(exchange.step(ann, id, 'accept'));
    const late = await exchange.step(ann, id, 'cancel', { state: 'proposed', note: '' });
    expect(codeOf(late)).toEqual([409, 'exchange.moved_on']);
    expect(late.body.message).toBe('This deal was accepted meanwhile. Reload to see it.');
    expect((await read(ann, id)).state).toBe('accepted');
    await exchange.must(exchange.step(bob, id, 'pay'));
    for (const [by, action, body] of [
      [bob, 'cancel', { note: '' }],
      [ann, 'deliver', { note: '' }],
      [ann, 'accept', {}],
      [bob, 'confirm', {}],
      [bob, 'dispute', { text: 'Half of the review is missing.' }],
      [bob, 'rating', { stars: 1, text: '', isNamed: false }],
    ] as const) {
      const answer = await exchange.step(by, id, action, { ...body, state: 'accepted' });
      expect(codeOf(answer)).toEqual([409, 'exchange.moved_on']);
    }
    expect((await read(ann, id)).state).toBe('funded');
  });

  it.each([
    ['-1', 400],
    ['0.0000001', 400],
    ['1000001', 400],
    ['1e3', 400],
  ])('a price of %s', async (price, status) => {
    expect((await exchange.save(provider, randomUUID(), { price })).status).toBe(status);
  });

  it('a deal with oneself, without funds, of a paused listing, and a second one', async () => {
    const listing = await exchange.list(provider);
    expect(codeOf(await exchange.propose(provider, listing))).toEqual([409, 'exchange.own_listing']);
    const poor = await exchange.propose(await exchange.member('9'), listing);
    expect(codeOf(poor)).toEqual([409, 'exchange.not_enough_free']);
    expect(poor.body.message).toContain('10 HDAG');
    await exchange.must(exchange.propose(payer, listing));
    expect(codeOf(await exchange.propose(payer, listing))).toEqual([409, 'exchange.proposed_already']);
    const shown = await exchange.must(payer.call('GET', `/api/exchange/listings/${listing}`));
    expect(shown.dealId).toMatch(/^[0-9a-f-]{36}$/);
    const others = await exchange.must(
      (await exchange.member()).call('GET', `/api/exchange/listings/${listing}`),
    );
    expect(others.dealId).toBeNull();
    const state = { revision: 1, state: 'paused' };
    await exchange.must(provider.call('POST', `/api/exchange/listings/${listing}/state`, state));
    expect((await exchange.propose(await exchange.member('20'), listing)).status).toBe(404);
  });

  it('an expired listing, and the deals of others', async () => {
    const listing = await exchange.list(provider, { validUntil: exchange.ahead(1) });
    const { id } = await exchange.must(exchange.propose(payer, listing));
    expect((await (await exchange.member()).call('GET', `/api/exchange/deals/${id}`)).status).toBe(404);
    server.services.clock.advance(DAY_MS);
    expect(codeOf(await exchange.propose(await exchange.member('20'), listing))).toEqual([
      409,
      'exchange.not_open',
    ]);
    expect(codeOf(await exchange.step(provider, id, 'accept'))).toEqual([409, 'exchange.not_open']);
  });

  it('one of two acceptances at the same moment that would take the same hours', async () => {
    const listing = await exchange.list(provider, { quantity: 4 });
    const buyers = [await exchange.member('10'), await exchange.member('10')];
    const ids = [];
    for (const buyer of buyers) ids.push((await exchange.must(exchange.propose(buyer, listing))).id);
    const answers = await Promise.all(ids.map((id) => exchange.step(provider, id, 'accept')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a payment without funds any more; the deal can be paid later', async () => {
    const poor = await exchange.member('10');
    const one = await exchange.deal(provider, poor, 'accept');
    const other = await exchange.deal(provider, poor, 'accept');
    await exchange.must(exchange.step(poor, one, 'pay'));
    expect(codeOf(await exchange.step(poor, other, 'pay'))).toEqual([409, 'exchange.not_enough_free']);
    expect((await read(poor, other)).state).toBe('accepted');
  });
});

describe('what the sides are notified of', () => {
  const free0 = { price: '0' };
  async function freeDeal(): Promise<{ ann: TestCaller; bob: TestCaller; id: string }> {
    const [ann, bob] = [await exchange.member(), await exchange.member()];
    const { id } = await exchange.must(exchange.propose(bob, await exchange.list(ann, free0), free0));
    return { ann, bob, id };
  }

  it('a cancelled deal without escrow speaks of no refund, and carries the note', async () => {
    const [ann, bob] = [await exchange.member(), await exchange.member('10')];
    const { id } = await exchange.must(exchange.propose(bob, await exchange.list(ann)));
    await exchange.must(exchange.step(ann, id, 'cancel', { note: 'I am away that week.' }));
    expect(await noticesOf(bob, 'Cancelled')).toEqual(['Nothing had been paid. Note: I am away that week.']);
  });

  it('a cancelled deal with escrow names what went back, and carries the note', async () => {
    const [ann, bob] = [await exchange.member(), await exchange.member('10')];
    const id = await exchange.deal(ann, bob, 'pay');
    await exchange.must(exchange.step(ann, id, 'cancel', { note: 'I am ill.' }));
    expect(await noticesOf(bob, 'Cancelled')).toEqual([
      '10 HDAG has gone back to the payer. Note: I am ill.',
    ]);
  });

  it('a free deal: the note of the delivery, that it is confirmed, and ratings once each', async () => {
    const { ann, bob, id } = await freeDeal();
    await exchange.must(exchange.step(ann, id, 'accept'));
    await exchange.must(exchange.step(ann, id, 'deliver', { note: 'The file is in the folder.' }));
    const [delivered] = await noticesOf(bob, 'Delivered');
    expect(delivered).toContain('Note: The file is in the folder.');
    await exchange.must(exchange.step(bob, id, 'confirm'));
    expect(await noticesOf(ann, 'Completed')).toEqual(['The delivery is confirmed. You can rate it.']);
    const rating = { stars: 5, text: '', isNamed: false };
    await exchange.must(exchange.step(bob, id, 'rating', rating));
    expect(await noticesOf(ann, 'You were rated')).toHaveLength(1);
    await exchange.must(exchange.step(ann, id, 'rating', rating));
    expect(await noticesOf(bob, 'Ratings revealed')).toHaveLength(1);
    expect(await noticesOf(ann, 'Ratings revealed')).toEqual([]);
  });

  it('a cancelled free deal speaks of no money', async () => {
    const { ann, bob, id } = await freeDeal();
    await exchange.must(exchange.step(ann, id, 'cancel', { note: '' }));
    expect(await noticesOf(bob, 'Cancelled')).toEqual(['This deal is cancelled.']);
  });
});

it('is free without escrow', async () => {
  const [ann, bob] = [await exchange.member(), await exchange.member()];
  const { id } = await exchange.must(
    exchange.propose(bob, await exchange.list(ann, { price: '0' }), { price: '0' }),
  );
  await exchange.must(exchange.step(ann, id, 'accept'));
  await exchange.must(exchange.step(ann, id, 'deliver', { note: '' }));
  expect(await exchange.must(exchange.step(bob, id, 'confirm'))).toMatchObject({
    state: 'completed',
    moves: [],
  });
});

it('matches both ways, with reasons', async () => {
  const [ann, bob] = [await exchange.member(), await exchange.member()];
  const words = {
    title: 'Calibrating zircon spectrometers',
    text: 'Calibration of a zircon spectrometer in the lab.',
  };
  const offer = await exchange.list(ann, words);
  const request = await exchange.list(bob, { ...words, kind: 'request', price: '4' });
  for (const [member, id, found] of [
    [ann, offer, request],
    [bob, request, offer],
  ] as const) {
    const { items } = await exchange.must(member.call('GET', `/api/exchange/listings/${id}/matches`));
    expect(items[0]).toMatchObject({ listing: { id: found } });
    expect(items[0].reasons).toContain('The prices meet');
  }
});
