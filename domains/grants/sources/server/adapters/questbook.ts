import { isObject, textAt } from '#engines/opportunity-formats';
import { type SourceAdapter, SourceError } from './adapter.ts';
import { draftOfLivePool } from './daoip5-pool.ts';
import { recordsOf } from './records.ts';

function poolsIn(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  const lists = isObject(answer) ? [answer.grantPools, answer.data] : [];
  const pools = lists.find(Array.isArray);
  if (!pools) throw new SourceError('The file has no grant pools.');
  return pools;
}

/** A file holds pools, or systems that hold theirs. */
function* recordsIn(answer: unknown) {
  const whole = isObject(answer) ? textAt(answer, 'name') : undefined;
  for (const [at, entry] of poolsIn(answer).entries()) {
    const inner = isObject(entry) && Array.isArray(entry.grantPools) ? entry.grantPools : null;
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
 * Traps: the file is a list of pools, one system with its pools, or a list of systems; amounts are texts, empty ones
 * and "0" are not stated; a size in dollars stands in where the denomination is unknown; a pool has its page in
 * `applicationsURI` or `governanceURI`; unchanged files are not read again.
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
