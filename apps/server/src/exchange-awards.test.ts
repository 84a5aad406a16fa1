import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPasskey, aMember } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { Caller } from '../testing/callers.ts';
import { deliverEvents } from '../testing/deliver-events.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({ queued: true });
});
afterAll(() => server.close());

const ahead = (days: number): string =>
  new Date(server.services.clock.now().getTime() + days * DAY_MS).toISOString();

async function aPerson(name: string, { hasPasskey = true } = {}) {
  const member = await aMember(server.database.db, { email: `${name}@example.org` });
  if (hasPasskey) await addPasskey(server.database.db, member.userId, 'Key');
  const caller = new Caller(server, 'member', member);
  const send = async (method: 'PUT' | 'POST', path: `/${string}`, body: object | undefined = undefined) => {
    const answer = await caller.call({ method, path }, body ? { body } : {});
    expect(answer.status, answer.text).toBe(200);
  };
  const read = async (path: `/${string}`) => (await caller.call({ method: 'GET', path })).body;
  const points = async () =>
    (
      (await read('/api/reputation/points')) as { data: { points: { rule: string; points: number }[] } }
    ).data.points
      .filter(({ rule }) => rule === 'exchange-completed')
      .map((one) => one.points);
  const isTrader = async () =>
    ((await read('/api/user/stats')) as { allBadges: string[] }).allBadges.includes('trader');
  return { ...member, send, points, isTrader };
}
type Person = Awaited<ReturnType<typeof aPerson>>;

/** A free exchange, which both sides may rate. */
async function exchange(provider: Person, payer: Person): Promise<string> {
  const [listingId, id] = [randomUUID(), randomUUID()];
  await provider.send('PUT', `/api/exchange/listings/${listingId}`, {
    revision: 0,
    kind: 'offer',
    category: 'skills',
    title: 'Reviews of gauge firmware',
    text: 'I review firmware for gauges, with tests.',
    unit: 'hour',
    quantity: 4,
    price: '0',
    isRemote: true,
    place: '',
    timeZone: null,
    times: [],
    validUntil: ahead(30),
  });
  const terms = { quantity: 1, price: '0', deliverBy: ahead(7), message: '' };
  await payer.send('POST', `/api/exchange/listings/${listingId}/deals`, { id, ...terms });
  await provider.send('POST', `/api/exchange/deals/${id}/accept`, { state: 'proposed' });
  await provider.send('POST', `/api/exchange/deals/${id}/deliver`, { state: 'accepted', note: '' });
  await payer.send('POST', `/api/exchange/deals/${id}/confirm`, { state: 'delivered' });
  return id;
}

it('a completed exchange gives RepID and a badge to a member whom the other side rated, once a quarter', async () => {
  const [provider, payer] = [await aPerson('provider'), await aPerson('payer')];
  const rating = { state: 'completed', stars: 5, text: '', isNamed: false };
  const first = await exchange(provider, payer);
  await deliverEvents(server);
  expect([await provider.points(), await provider.isTrader()]).toEqual([[], false]);
  await payer.send('POST', `/api/exchange/deals/${first}/rating`, rating);
  await deliverEvents(server);
  expect([await provider.points(), await provider.isTrader()]).toEqual([[4], true]);
  expect([await payer.points(), await payer.isTrader()]).toEqual([[], false]);
  await provider.send('POST', `/api/exchange/deals/${first}/rating`, rating);
  await payer.send('POST', `/api/exchange/deals/${await exchange(provider, payer)}/rating`, rating);
  await deliverEvents(server);
  expect([await provider.points(), await payer.points(), await payer.isTrader()]).toEqual([[4], [4], true]);
  const other = await aPerson('other');
  await other.send('POST', `/api/exchange/deals/${await exchange(provider, other)}/rating`, rating);
  await deliverEvents(server);
  expect(await provider.points()).toEqual([4, 4]);
});

it('a free exchange of an account that has verified an email alone gives neither side anything', async () => {
  const [real, made] = [await aPerson('real'), await aPerson('made', { hasPasskey: false })];
  const id = await exchange(real, made);
  for (const side of [real, made])
    await side.send('POST', `/api/exchange/deals/${id}/rating`, {
      state: 'completed',
      stars: 5,
      text: '',
      isNamed: false,
    });
  await deliverEvents(server);
  expect([await real.points(), await made.points(), await made.isTrader()]).toEqual([[], [], false]);
});
