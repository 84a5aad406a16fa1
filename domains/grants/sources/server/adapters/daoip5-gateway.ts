import { isObject, type JsonObject, objectAt, textAt } from '#engines/opportunity-formats';
import type { SourceAdapter, SourceClient } from './adapter.ts';
import { draftOfLivePool } from './daoip5-pool.ts';
import { asList, asObject, type Page, pagesOf } from './pages.ts';
import { recordsOf } from './records.ts';

const PAGE_SIZE = 100;

/** How a system is asked for: the name in its own link to its pools, else its name. */
function keyOf(system: JsonObject): string | undefined {
  const link = textAt(system, 'grantPoolsURI') ?? '';
  return /[?&]system=([\w.-]+)/.exec(link)?.[1] ?? textAt(system, 'name')?.toLowerCase();
}

async function askPage(client: SourceClient, system: string, offset: number): Promise<Page> {
  const answer = asObject(
    await client.readJson({ path: '/api/v1/grantPools', query: { system, limit: PAGE_SIZE, offset } }),
    'The answer',
  );
  return { rows: asList(answer.data, '“data”'), total: objectAt(answer, 'pagination').totalCount };
}

async function* readPools(client: SourceClient) {
  const answer = await client.readJson({ path: '/api/v1/grantSystems' });
  const systems = asList(Array.isArray(answer) ? answer : asObject(answer, 'The answer').data, '“data”');
  const seen = new Set<string>();
  for (const system of systems.filter(isObject)) {
    const key = keyOf(system);
    if (key === undefined || seen.has(key)) continue;
    seen.add(key);
    const name = textAt(system, 'name');
    const pages = pagesOf(PAGE_SIZE, ({ offset }) => askPage(client, key, offset));
    for await (const { number, rows } of pages)
      yield* recordsOf(rows, `${key}, page ${number}`, (pool) => draftOfLivePool(pool, name));
  }
}

/**
 * OpenGrants Gateway of DAOstar, `GET /api/v1/grantSystems` and `GET /api/v1/grantPools?system=…`: DAOIP-5 pools.
 *
 * Reads pools as files of DAOIP-5 are read; the grant system is the funder.
 *
 * Traps: a page over all systems holds up to `limit` rows of each and its offsets skip others, so each system is read
 * by itself; amounts are texts; a system that is listed twice is read once; anonymous use is rate-limited. An
 * operator's key is sent as it is, so it is entered with `Bearer ` before it.
 */
export const daoip5Gateway: SourceAdapter = {
  id: 'daoip5-gateway',
  name: 'OpenGrants Gateway',
  kind: 'open',
  address: 'https://grants.daostar.org',
  licence: null,
  attribution: null,
  key: { header: 'Authorization', required: false },
  rate: { perMinute: 20 },
  everyHours: 24,
  listsAll: true,
  dates: { zone: 'UTC' },
  read: (client) => readPools(client),
};
