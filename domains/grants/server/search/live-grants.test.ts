import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type TestServices, testServices } from '#identity/testing';
import { createDatabase } from '#platform/server/db/database.ts';
import { createPool } from '#platform/server/db/pool.ts';
import type { ObjectStorage } from '#platform/server/storage/object-storage.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { anOpportunity, someOpportunities } from '../../testing/factories.ts';
import { importLines, importText } from '../../testing/import-text.ts';
import { INLINE_LIMIT, startIndexWorker } from './build-index.ts';
import { LiveGrants } from './live-grants.ts';

let test: TestDatabase;
let services: TestServices;
let kept: Map<string, Uint8Array>;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.execute(
    sql`truncate grants_opportunity, grants_import, grants_source, grants_judgment cascade`,
  );
  kept = new Map();
  services = { ...testServices(test.db), storage: memoryStorage(kept) };
});

function memoryStorage(objects: Map<string, Uint8Array>): ObjectStorage {
  return {
    async put(name, bytes) {
      objects.set(name, Uint8Array.from(bytes));
    },
    find: async (name) => objects.get(name) ?? null,
    async remove(name) {
      objects.delete(name);
    },
    async probe() {},
  };
}

function aLiveIndex(startWorker?: () => Worker): LiveGrants {
  const live = new LiveGrants(services, startWorker);
  onTestFinished(() => live.stop());
  return live;
}

const found = (live: LiveGrants, query: string): number => live.index.search({ query }).total;

/** More than an index that is built in place. */
const many = (count = INLINE_LIMIT + 50) =>
  Array.from({ length: count }, (_, at) => ({
    externalId: `many-${at}`,
    title: `Salmon river work lot ${at}`,
    description: `Money for rivers, banks and fish passes of valley ${at % 17}.`,
  }));

describe('LiveGrants follows the database', () => {
  it('finds what another process imported within a second', async () => {
    await anOpportunity(test.db);
    const live = aLiveIndex();
    await live.start();
    expect(found(live, 'lighthouse')).toBe(0);
    const pool = await createPool({
      connection: test.url,
      applicationName: 'importer',
      log: quietLog,
      max: 2,
    });
    onTestFinished(() => pool.end());
    const importer = testServices(createDatabase(pool, quietLog));
    await importText(importer, importLines([{ id: '1', title: 'Lighthouse repair fund' }]));
    const imported = performance.now();
    await expect.poll(() => found(live, 'lighthouse'), { timeout: 5000, interval: 10 }).toBe(1);
    expect(performance.now() - imported).toBeLessThan(1000);
  });

  it('takes over changes, removals and further listings', async () => {
    const [one, two, three] = await someOpportunities(test.db, [
      { title: 'Alpha salmon' },
      { title: 'Beta salmon' },
      { title: 'Gamma salmon' },
    ]);
    const live = aLiveIndex();
    await live.start();
    expect(found(live, 'salmon')).toBe(3);
    const change = sql`change = nextval('grants_change')`;
    await test.db.execute(
      sql`update grants_opportunity set title = 'Alpha trout', ${change} where id = ${one!.id}`,
    );
    await test.db.execute(
      sql`update grants_opportunity set removed_at = now(), ${change} where id = ${two!.id}`,
    );
    await test.db.execute(
      sql`update grants_opportunity set listed_as = ${one!.id}, ${change} where id = ${three!.id}`,
    );
    await Promise.all([live.catchUp(), live.catchUp(), live.catchUp()]);
    expect(found(live, 'salmon')).toBe(0);
    expect(found(live, 'trout')).toBe(1);
    expect(live.index.size).toBe(1);
  });

  it('builds anew when an older database was restored under it', async () => {
    await someOpportunities(test.db, [{ title: 'First salmon' }, { title: 'Second salmon' }]);
    const live = aLiveIndex();
    await live.start();
    await test.db.execute(sql`delete from grants_opportunity where title = 'Second salmon'`);
    await expect.poll(() => live.index.size, { timeout: 5000 }).toBe(1);
  });
});

describe('a large index', () => {
  it('is built by the worker, kept, opened again and caught up', { timeout: 60_000 }, async () => {
    const rows = many();
    await someOpportunities(test.db, rows);
    const first = aLiveIndex();
    await first.start();
    expect(first.index.size).toBe(rows.length);
    expect(first.index.latentDimensions).toBeGreaterThan(0);
    await expect.poll(() => kept.size).toBe(1);
    await first.stop();
    await anOpportunity(test.db, { title: 'Lighthouse repair fund' });
    const second = aLiveIndex(() => {
      throw new Error('the kept index is enough');
    });
    await second.start();
    expect(second.index.size).toBe(rows.length + 1);
    expect(found(second, 'lighthouse')).toBe(1);
  });

  it.each([
    ['cut in half', (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)],
    [
      'one byte off',
      (bytes: Uint8Array) => bytes.map((byte, at) => (at === bytes.length - 100 ? byte ^ 1 : byte)),
    ],
    ['empty', () => new Uint8Array()],
    ['no index at all', () => new TextEncoder().encode('{"hello":"world"}')],
  ])('is built anew when the kept one is %s', { timeout: 60_000 }, async (_name, damage) => {
    await someOpportunities(test.db, many());
    const first = aLiveIndex();
    await first.start();
    await expect.poll(() => kept.size).toBe(1);
    await first.stop();
    for (const [name, bytes] of kept) kept.set(name, damage(bytes));
    const second = aLiveIndex();
    await second.start();
    expect(second.index.size).toBe(INLINE_LIMIT + 50);
    expect(found(second, 'salmon')).toBe(INLINE_LIMIT + 50);
  });

  it('of another catalogue is not taken', { timeout: 60_000 }, async () => {
    await someOpportunities(test.db, many());
    const first = aLiveIndex();
    await first.start();
    await expect.poll(() => kept.size).toBe(1);
    await first.stop();
    await test.db.execute(sql`truncate grants_opportunity, grants_source cascade`);
    await someOpportunities(test.db, [{ title: 'Museum nights' }]);
    const second = aLiveIndex();
    await second.start();
    expect(second.index.size).toBe(1);
    expect(found(second, 'salmon')).toBe(0);
  });

  it('is trained anew when much has changed, and answers meanwhile', { timeout: 60_000 }, async () => {
    await someOpportunities(test.db, many(310));
    const live = aLiveIndex();
    await live.start();
    const before = live.index;
    await someOpportunities(test.db, many(700).slice(310));
    await expect.poll(() => found(live, 'salmon'), { timeout: 5000 }).toBe(700);
    await expect.poll(() => live.index !== before, { timeout: 30_000 }).toBe(true);
    expect(live.index.size).toBe(700);
    expect(found(live, 'salmon')).toBe(700);
  });
});

describe('when something fails', () => {
  it('a first build that fails is tried again, and searches say that the index loads', async () => {
    await anOpportunity(test.db, { title: 'Lighthouse repair fund' });
    await test.db.execute(sql`alter table grants_opportunity rename to grants_elsewhere`);
    const live = aLiveIndex();
    await live.start();
    expect(live.isReady).toBe(false);
    expect(live.lastError).not.toBeNull();
    expect(() => live.index).toThrow('The search index is loading');
    await test.db.execute(sql`alter table grants_elsewhere rename to grants_opportunity`);
    await expect.poll(() => live.isReady, { timeout: 10_000 }).toBe(true);
    expect(found(live, 'lighthouse')).toBe(1);
    expect(live.lastError).toBeNull();
  });

  it('a worker that dies is replaced', { timeout: 60_000 }, async () => {
    await someOpportunities(test.db, many());
    let started = 0;
    const live = aLiveIndex(() => {
      started += 1;
      if (started === 1) return new Worker('process.exit(3)', { eval: true });
      return startIndexWorker();
    });
    await live.start();
    expect(live.isReady).toBe(false);
    expect(live.lastError).toBe('The index worker ended with 3');
    await expect.poll(() => live.isReady, { timeout: 30_000 }).toBe(true);
    expect(started).toBe(2);
  });

  it('storage that is away costs the kept copy, not the search', { timeout: 60_000 }, async () => {
    const away = async (): Promise<never> => {
      throw new Error('no storage');
    };
    services = { ...services, storage: { put: away, find: away, remove: away, probe: away } };
    await someOpportunities(test.db, many());
    const live = aLiveIndex();
    await live.start();
    expect(found(live, 'salmon')).toBe(INLINE_LIMIT + 50);
  });

  it('stops in the middle of a build, the worker with it', async () => {
    await someOpportunities(test.db, many());
    let worker: Worker | undefined;
    const live = aLiveIndex(() => {
      // Never answers.
      worker = new Worker('require("node:worker_threads").parentPort.on("message", () => {})', {
        eval: true,
      });
      return worker;
    });
    const starting = live.start();
    await expect.poll(() => worker !== undefined).toBe(true);
    const ended = new Promise((resolve) => worker?.once('exit', resolve));
    await live.stop();
    await starting;
    await ended;
    expect(live.isReady).toBe(false);
  });
});
