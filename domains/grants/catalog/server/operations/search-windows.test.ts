import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { AMOUNT_STEPS, DEADLINE_WINDOWS } from '../../contract/constants.ts';
import { aCatalogServer, type CatalogServer } from '../../testing/catalog-server.ts';
import { someOpportunities } from '../../testing/factories.ts';

let server: CatalogServer;
let caller: TestCaller;
beforeAll(async () => {
  server = await aCatalogServer();
  caller = await server.member();
  const now = server.services.clock.now().getTime();
  const closes = [3, 14, 15, 29, 60, 80, 200, 364, 500, null];
  const sizes = [4000, 10_000, 60_000, 250_000, 5_000_000];
  await someOpportunities(
    server.database.db,
    closes.map((days, at) => ({
      title: at % 2 === 0 ? 'Salmon rivers' : 'Salmon lakes',
      regions: at % 3 === 0 ? ['US'] : ['DE'],
      deadline:
        days === null
          ? { kind: 'rolling' as const }
          : { kind: 'date' as const, at: new Date(now + days * DAY_MS).toISOString(), timeKnown: true },
      amounts: { min: null, max: sizes[at % sizes.length] ?? null, total: null, currency: 'USD' },
    })),
  );
  await server.live.catchUp();
});
afterAll(() => server.close());

const search = async (query: string) => (await caller.call('GET', `/api/grants?${query}`)).body.data;

it.each([
  '',
  'q=salmon',
  'q=lakes&region=US',
  'region=DE&minAmount=10000&closesWithinDays=90',
  'closesWithinDays=30&maxAmount=20000',
  'q=salmon deadline:<90d amount:<100k',
  'q=salmon deadline:>20d&minAmount=50000',
])('counts of windows and amounts are what choosing them finds: %s', async (query) => {
  const { facets } = await search(query);
  const choose = async (name: string, value: number) => {
    const chosen = new URLSearchParams(query);
    chosen.set(name, String(value));
    return { value: String(value), count: (await search(chosen.toString())).total };
  };
  const windows = [];
  for (const days of DEADLINE_WINDOWS) windows.push(await choose('closesWithinDays', days));
  expect(facets.closesWithinDays).toEqual(windows);
  const amounts = [];
  for (const least of AMOUNT_STEPS) amounts.push(await choose('minAmount', least));
  expect(facets.minAmount).toEqual(amounts);
});

it('sorts by what came last, and a change does not make a call new', async () => {
  const [older] = await someOpportunities(server.database.db, [
    { externalId: 'older', title: 'Herring nets' },
  ]);
  const [newer] = await someOpportunities(server.database.db, [
    { externalId: 'newer', title: 'Herring boats' },
  ]);
  await someOpportunities(server.database.db, [{ externalId: 'older', title: 'Herring nets, changed' }]);
  await server.live.catchUp();
  const { items } = await search('q=herring&sort=newest');
  expect(items.map(({ id }: { id: string }) => id)).toEqual([newer?.id, older?.id]);
});
