import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { reviewsDomain } from '#members/reviews/server';
import { peopleDomain } from '#people/people/server';
import { tokensDomain } from '#standing/tokens/server';
import { anExchange } from '../../testing/index.ts';
import { exchangeDomain } from '../index.ts';
import { selectRated, selectTrusting } from '../store/rating-store.ts';

let server: MemberServer;
let exchange: ReturnType<typeof anExchange>;

beforeAll(async () => {
  server = await aMemberServer(
    [notificationsDomain, tokensDomain, reviewsDomain, peopleDomain, exchangeDomain],
    { levels: ['email', '2fa'] },
  );
  exchange = anExchange(server);
});
afterAll(() => server.close());

async function completed(ann: TestCaller, bob: TestCaller): Promise<string> {
  const id = await exchange.deal(ann, bob, 'deliver');
  await exchange.must(exchange.step(bob, id, 'confirm'));
  return id;
}
const rate = (by: TestCaller, id: string, stars: number, text = '') =>
  exchange.must(exchange.step(by, id, 'rating', { stars, text, isNamed: false }));
const age = (id: string, days: number) =>
  server.database.pool.query(
    'update exchange_deal set ended_at = ended_at - make_interval(days => $2) where id = $1',
    [id, days],
  );
const read = (by: TestCaller, id: string) => exchange.must(by.call('GET', `/api/exchange/listings/${id}`));

it('are shown to anyone who chooses a partner, once they are revealed', async () => {
  const [ann, cem] = [await exchange.member(), await exchange.member('10')];
  const [bob, dan, eve] = [
    await exchange.member('10'),
    await exchange.member('10'),
    await exchange.member('10'),
  ];
  const listing = await exchange.list(ann);
  expect(await read(cem, listing)).toMatchObject({ standing: null, ratings: [] });
  const [first, second, third] = [
    await completed(ann, bob),
    await completed(ann, dan),
    await completed(ann, eve),
  ];
  await rate(bob, first, 5, 'Careful and quick.');
  server.services.clock.advance(1000);
  await rate(dan, second, 4, 'Late, but good.');
  await rate(eve, third, 1, 'Not revealed yet.');
  expect((await read(cem, listing)).standing).toBeNull();
  await rate(ann, first, 3);
  await age(second, 14);
  const shown = await read(cem, listing);
  expect(shown.standing).toEqual({ stars: 4.5, exchanges: 2 });
  expect(shown.ratings.map(({ stars, text }: { stars: number; text: string }) => [stars, text])).toEqual([
    [4, 'Late, but good.'],
    [5, 'Careful and quick.'],
  ]);
  expect(JSON.stringify(shown)).not.toContain('Not revealed yet.');
  const proposed = await exchange.must(exchange.propose(cem, listing));
  expect(proposed.standing).toEqual({ stars: 4.5, exchanges: 2 });
  const asBob = await exchange.must(exchange.propose(bob, listing, { quantity: 1, price: '0' }));
  expect((await exchange.must(ann.call('GET', `/api/exchange/deals/${asBob.id}`))).standing).toEqual({
    stars: 3,
    exchanges: 1,
  });
});

it('reads those of all authors of a page at once', async () => {
  const [reader, ...authors] = [await exchange.member(), await exchange.member(), await exchange.member()];
  for (const author of authors) await exchange.list(author, { category: 'data' });
  const seen: string[] = [];
  const { pool } = server.database;
  const queries = async () => {
    seen.length = 0;
    await exchange.must(reader.call('GET', '/api/exchange/listings?category=data'));
    return seen.length;
  };
  const asked = pool.query.bind(pool);
  Object.assign(pool, {
    query: (...args: Parameters<typeof asked>) => {
      seen.push('query');
      return asked(...args);
    },
  });
  await queries();
  const few = await queries();
  for (let more = 0; more < 5; more += 1) await exchange.list(await exchange.member(), { category: 'data' });
  expect(await queries()).toBeLessThanOrEqual(few);
  Object.assign(pool, { query: asked });
});

it('earn RepID for completed exchanges alone, and trust for paid ones with four stars or more', async () => {
  const [ann, bob] = [await exchange.member(), await exchange.member('40')];
  const [paid, poor] = [await completed(ann, bob), await completed(ann, bob)];
  await rate(bob, paid, 4);
  await rate(bob, poor, 3);
  const rated = await selectRated(server.services.db, [ann.userId, bob.userId]);
  expect(rated.map((row) => [row.user_id, row.other_id])).toEqual([
    [ann.userId, bob.userId],
    [ann.userId, bob.userId],
  ]);
  const trust = (await selectTrusting(server.services.db, null, 100)).filter(
    ({ giverId }) => giverId === bob.userId,
  );
  expect(trust).toEqual([{ id: `${paid}:payer`, giverId: bob.userId, receiverId: ann.userId }]);
});
