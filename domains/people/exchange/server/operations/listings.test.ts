import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { reviewsDomain } from '#members/reviews/server';
import { peopleDomain } from '#people/people/server';
import { tokensDomain } from '#standing/tokens/server';
import { anExchange } from '../../testing/index.ts';
import { exchangeDomain } from '../index.ts';
import { closeDeals } from '../jobs/close-deals.ts';
import { wordsOf } from '../rules/terms.ts';

let server: MemberServer;
let exchange: ReturnType<typeof anExchange>;

const progress = { report: () => {}, signal: new AbortController().signal };
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code];
/** A listing that shares no word with one of another name. */
const words = (word: string) => ({
  title: `${word}alpha ${word}beta`,
  text: `${word}gamma ${word}delta ${word}epsilon ${word}zeta`,
});
const matchesOf = async (member: TestCaller, id: string): Promise<string[]> => {
  const { items } = await exchange.must(member.call('GET', `/api/exchange/listings/${id}/matches`));
  return items.map(({ listing }: { listing: { id: string } }) => listing.id);
};
const found = async (member: TestCaller, word: string): Promise<string[]> => {
  const { items, total } = await exchange.must(member.call('GET', `/api/exchange/listings?q=${word}`));
  expect(total).toBe(items.length);
  return items.map(({ id }: { id: string }) => id);
};
const market = (member: TestCaller, category: string) =>
  exchange.must(member.call('GET', `/api/exchange/market?category=${category}&unit=hour`));

/**
 * Offers of the same words that a member had posted before, straight to the tables, before all others in every order.
 */
async function oldOffers(
  authorId: string,
  word: string,
  { count, validDays }: { count: number; validDays: number },
) {
  const { title, text } = words(word);
  await server.database.pool.query(
    `with made as (
       insert into exchange_listing (id, author_id, kind, category, title, text, unit, quantity, price, is_remote, place,
         times, valid_until, state, skills, words, created_at, updated_at)
       select overlay(gen_random_uuid()::text placing '00000000' from 1)::uuid, $1, 'offer', 'skills', $4, $5, 'hour', 1,
         0, true, '', '{}', $6, 'active', '{}', $2, now(), now() from generate_series(1, $3)
       returning id)
     insert into exchange_term (kind, family, term, listing_id, author_id, valid_until)
     select 'offer', 'time', term, id, $1, $6 from made, unnest($2::text[]) term`,
    [authorId, wordsOf(`${title} ${text}`), count, title, text, exchange.ahead(validDays)],
  );
}

beforeAll(async () => {
  server = await aMemberServer(
    [notificationsDomain, tokensDomain, reviewsDomain, peopleDomain, exchangeDomain],
    { levels: ['email', '2fa'] },
  );
  exchange = anExchange(server);
});
afterAll(() => server.close());

describe('matching', () => {
  it('finds what is open behind any number of expired offers, which leave the index', async () => {
    const [old, ann, bob] = [await exchange.member(), await exchange.member(), await exchange.member()];
    await oldOffers(old.userId, 'zircon', { count: 500, validDays: -1 });
    const offer = await exchange.list(ann, words('zircon'));
    const request = await exchange.list(bob, { ...words('zircon'), kind: 'request', price: '4' });
    expect(await matchesOf(bob, request)).toEqual([offer]);
    await closeDeals.run(server.services, null, progress);
    const { rows } = await server.database.pool.query(
      `select count(distinct listing_id)::int as listings from exchange_term where term = 'zirconalpha'`,
    );
    expect(rows).toEqual([{ listings: 2 }]);
  });

  it('finds it behind any number of own listings and of blocked members', async () => {
    const [ann, bob, foe] = [await exchange.member(), await exchange.member(), await exchange.member()];
    const [offer, request] = [
      await exchange.list(ann, words('beryl')),
      await exchange.list(bob, { ...words('beryl'), kind: 'request', price: '4' }),
    ];
    for (const { userId } of [foe, bob]) await oldOffers(userId, 'beryl', { count: 450, validDays: 5 });
    await exchange.must(bob.call('PUT', `/api/blocks/${foe.username}`));
    expect(await matchesOf(bob, request)).toEqual([offer]);
  });
});

describe('what is taken', () => {
  it('is in no depth, no list and no match, and comes back when the deal is cancelled', async () => {
    const [ann, bob, cem] = [await exchange.member(), await exchange.member('40'), await exchange.member()];
    const shared = { ...words('garnet'), category: 'mentoring', quantity: 4 };
    const offer = await exchange.list(ann, shared);
    const request = await exchange.list(cem, { ...shared, kind: 'request', price: '4' });
    const { id } = await exchange.must(exchange.propose(bob, offer));
    const depth = async () => {
      const { offers, categories } = await market(bob, 'mentoring');
      const [{ offers: open }] = categories.filter(
        ({ category }: { category: string }) => category === 'mentoring',
      );
      return [offers, open];
    };
    const whole = [[{ price: '2.5', quantity: 4, listings: 1 }], 1];
    expect(await depth()).toEqual(whole);
    await exchange.must(exchange.step(ann, id, 'accept'));
    expect(await depth()).toEqual([[], 0]);
    expect(await matchesOf(cem, request)).toEqual([]);
    expect(await found(bob, 'garnet')).toEqual([request]);
    expect((await bob.call('GET', `/api/exchange/listings/${offer}`)).body).toMatchObject({
      state: 'taken',
      left: 0,
    });
    await exchange.must(exchange.step(bob, id, 'cancel', { note: '' }));
    expect(await depth()).toEqual(whole);
    expect(await matchesOf(cem, request)).toEqual([offer]);
  });

  it('counts with what is left of each listing, by price', async () => {
    const [ann, bob] = [await exchange.member(), await exchange.member('40')];
    const shared = { ...words('topaz'), category: 'space' };
    const offers = [await exchange.list(ann, shared), await exchange.list(ann, { ...shared, quantity: 3 })];
    await exchange.list(ann, { ...shared, price: '1', unit: 'day' });
    await exchange.list(ann, { ...shared, price: '3', quantity: 2 });
    const { id } = await exchange.must(exchange.propose(bob, offers[0] ?? ''));
    await exchange.must(exchange.step(ann, id, 'accept'));
    const { offers: levels, requests } = await market(bob, 'space');
    expect([levels, requests]).toEqual([
      [
        { price: '2.5', quantity: 9, listings: 2 },
        { price: '3', quantity: 2, listings: 1 },
      ],
      [],
    ]);
  });
});

describe('members of whom one has blocked the other', () => {
  it.each([
    ['the author', 0],
    ['the reader', 1],
  ])('do not see each other’s listings, as if those were paused: blocked by %s', async (_, by) => {
    const [ann, bob] = [await exchange.member('40'), await exchange.member('40')];
    const word = `onyx${by}`;
    const [offer, wanted] = [await exchange.list(ann, words(word)), await exchange.list(bob, words(word))];
    expect((await found(bob, word)).sort()).toEqual([offer, wanted].sort());
    const [blocker, blocked] = by === 0 ? [ann, bob] : [bob, ann];
    await exchange.must(blocker.call('PUT', `/api/blocks/${blocked.username}`));
    expect([await found(bob, word), await found(ann, word)]).toEqual([[wanted], [offer]]);
    const csv = await bob.call('GET', `/api/exchange/listings.csv?q=${word}`);
    expect(csv.text).not.toContain(ann.username);
    const paused = await exchange.list(await exchange.member(), words(word));
    await server.database.pool.query(`update exchange_listing set state = 'paused' where id = $1`, [paused]);
    for (const call of [
      (id: string) => bob.call('GET', `/api/exchange/listings/${id}`),
      (id: string) => exchange.propose(bob, id),
    ]) {
      const [hidden, closed] = [await call(offer), await call(paused)];
      expect(codeOf(hidden)).toEqual([404, 'exchange.not_found']);
      expect([hidden.status, hidden.body.message]).toEqual([closed.status, closed.body.message]);
    }
  });

  it.each([
    ['the author', 0],
    ['the proposer', 1],
  ])(
    'cannot accept what was proposed before, in the words for what is paused: blocked by %s',
    async (_, by) => {
      const [ann, bob] = [await exchange.member(), await exchange.member('40')];
      const listing = await exchange.list(ann, words('opal'));
      const other = await exchange.list(ann, words('opal'));
      const { id } = await exchange.must(exchange.propose(bob, listing));
      const { id: pausedId } = await exchange.must(exchange.propose(bob, other));
      await exchange.must(
        ann.call('POST', `/api/exchange/listings/${other}/state`, { revision: 1, state: 'paused' }),
      );
      const [blocker, blocked] = by === 0 ? [ann, bob] : [bob, ann];
      await exchange.must(blocker.call('PUT', `/api/blocks/${blocked.username}`));
      const [refused, closed] = [
        await exchange.step(ann, id, 'accept'),
        await exchange.step(ann, pausedId, 'accept'),
      ];
      expect(codeOf(refused)).toEqual([409, 'exchange.not_open']);
      expect([refused.status, refused.body.message]).toEqual([closed.status, closed.body.message]);
      expect((await bob.call('GET', `/api/exchange/deals/${id}`)).body.state).toBe('proposed');
      expect((await exchange.step(bob, id, 'cancel', { note: '' })).status).toBe(200);
    },
  );

  it('have no way to propose to each other by an id that never was', async () => {
    const bob = await exchange.member('40');
    expect(codeOf(await exchange.propose(bob, randomUUID()))).toEqual([404, 'exchange.not_found']);
  });
});
