import { isObject, isPoolsName, type JsonObject, textAt } from '#engines/opportunity-formats';
import { type SourceAdapter, SourceError } from './adapter.ts';
import { draftOfLivePool } from './daoip5-pool.ts';
import { recordsOf } from './records.ts';

/** The list is called `grantPools`, `grantsPools`, `grants` or `data`. */
function listIn(answer: JsonObject): readonly unknown[] | undefined {
  const names = Object.keys(answer).filter((name) => isPoolsName(name));
  const lists = [...names, 'grants', 'data'].map((name) => answer[name]);
  return lists.find((list): list is unknown[] => Array.isArray(list));
}

function poolsIn(answer: unknown): readonly unknown[] {
  const pools = Array.isArray(answer) ? answer : isObject(answer) ? listIn(answer) : undefined;
  if (!pools) throw new SourceError('The file has no grant pools.');
  return pools;
}

/** A file holds pools, or systems that hold theirs. */
function* recordsIn(answer: unknown) {
  const whole = isObject(answer) ? textAt(answer, 'name') : undefined;
  for (const [at, entry] of poolsIn(answer).entries()) {
    const inner = isObject(entry) ? listIn(entry) : undefined;
    const system = (inner && isObject(entry) ? textAt(entry, 'name') : undefined) ?? whole ?? 'Questbook';
    const where = inner ? `system ${at + 1}` : `pool ${at + 1}`;
    yield* recordsOf(inner ?? [entry], where, (pool) => draftOfLivePool(pool, system));
  }
}

/**
 * Questbook, DAOIP-5 file `/daoip-5/grant_pools.json`: all pools, open and closed, in one file.
 *
 * Reads `id`, `name`, `description`, `isOpen`, `closeDate`, `applicationsURI`, `governanceURI`, `requiredCredentials`,
 * `totalGrantPoolSize`, `totalGrantPoolSizeInUSD`, `extensions`.
 *
 * Traps: the list is called `grantPools`, `grantsPools` or `grants`; the file is a list of pools, one system with its pools, or a list of systems; amounts are texts, empty ones
 * and "0" are not stated; a size in dollars stands in where the denomination is unknown; a pool has its page in
 * `governanceURI` or `link`, and a list of applications, which is no page, in `applicationsURI`; unchanged files are not read again.
 */
export const questbook: SourceAdapter = {
  id: 'questbook',
  name: 'Questbook',
  kind: 'open',
  address: 'https://api.questbook.app',
  licence: null,
  attribution: null,
  rate: { perMinute: 12 },
  everyHours: 24,
  listsAll: true,
  dates: { zone: 'UTC' },
  async *read(client) {
    const text = await client.readChangedText({ path: '/daoip-5/grant_pools.json' });
    if (text === null) return;
    let answer: unknown;
    try {
      answer = JSON.parse(text);
    } catch {
      throw new SourceError('The file is not valid JSON.');
    }
    yield* recordsIn(answer);
  },
};
