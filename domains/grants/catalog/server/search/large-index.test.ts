import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type TestServices, testServices } from '#members/identity/testing';
import type { ObjectStorage } from '#platform/server/storage/object-storage.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { anOpportunity, someOpportunities } from '../../testing/factories.ts';
import { INLINE_LIMIT, startIndexWorker } from './build-index.ts';
import { LiveGrants } from './live-grants.ts';

let test: TestDatabase;
let services: TestServices;
let kept: Map<string, Uint8Array>;
/** The worker's program: from source, each worker would compile it anew. */
let program: string;

beforeAll(async () => {
  test = await testDatabase();
  const entryPoints = ['domains/grants/catalog/server/search/index-worker.ts'];
  const built = await build({ entryPoints, bundle: true, write: false, format: 'cjs', platform: 'node' });
  program = built.outputFiles[0]?.text ?? '';
});
afterAll(() => test.close());

const emptyCatalog = () =>
  test.db.execute(sql`truncate grants_opportunity, grants_import, grants_source, grants_judgment cascade`);

/** Services whose storage holds these objects. */
function keep(objects: ReadonlyMap<string, Uint8Array>): void {
  kept = new Map(objects);
  services = { ...testServices(test.db), storage: memoryStorage(kept) };
}

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
    putFile: () => Promise.reject(new Error('The index is written whole')),
    open: () => Promise.reject(new Error('The index is read whole')),
    async *list() {},
  };
}

const startBuiltWorker = () => new Worker(program, { eval: true });

function aLiveIndex(startWorker: () => Worker = startBuiltWorker): LiveGrants {
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

describe('a large index', () => {
  const rows = many();
  let first: LiveGrants;
  let intact: ReadonlyMap<string, Uint8Array>;

  beforeAll(async () => {
    await emptyCatalog();
    await someOpportunities(test.db, rows);
    keep(new Map());
    first = new LiveGrants(services, startIndexWorker);
    await first.start();
    await vi.waitFor(() => expect(kept.size).toBe(1));
    await first.stop();
    intact = kept;
  });
  beforeEach(() => keep(intact));

  it('is built by the worker', () => {
    expect(first.index.size).toBe(rows.length);
    expect(first.index.latentDimensions).toBeGreaterThan(0);
  });

  it.each([
    ['cut in half', (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2)],
    [
      'one byte off',
      (bytes: Uint8Array) => bytes.map((byte, at) => (at === bytes.length - 100 ? byte ^ 1 : byte)),
    ],
    ['empty', () => new Uint8Array()],
    ['no index at all', () => new TextEncoder().encode('{"hello":"world"}')],
  ])('is built anew when the kept one is %s', async (_name, damage) => {
    for (const [name, bytes] of kept) kept.set(name, damage(bytes));
    const second = aLiveIndex();
    await second.start();
    expect(second.index.size).toBe(INLINE_LIMIT + 50);
    expect(found(second, 'salmon')).toBe(INLINE_LIMIT + 50);
  });

  it('is kept, opened again and caught up', async () => {
    await anOpportunity(test.db, { title: 'Lighthouse repair fund' });
    const second = aLiveIndex(() => {
      throw new Error('the kept index is enough');
    });
    await second.start();
    expect(second.index.size).toBe(rows.length + 1);
    expect(found(second, 'lighthouse')).toBe(1);
  });

  it('of another catalog is not taken', async () => {
    await emptyCatalog();
    await someOpportunities(test.db, [{ title: 'Museum nights' }]);
    const second = aLiveIndex();
    await second.start();
    expect(second.index.size).toBe(1);
    expect(found(second, 'salmon')).toBe(0);
  });
});

describe('the thread that builds', () => {
  beforeEach(async () => {
    await emptyCatalog();
    keep(new Map());
  });

  it('trains anew when much has changed, and answers meanwhile', async () => {
    await someOpportunities(test.db, many(310));
    const live = aLiveIndex();
    await live.start();
    const before = live.index;
    await someOpportunities(test.db, many(700).slice(310));
    await expect.poll(() => found(live, 'salmon')).toBe(700);
    await expect.poll(() => live.index !== before).toBe(true);
    expect(live.index.size).toBe(700);
    expect(found(live, 'salmon')).toBe(700);
  });

  it('is replaced when it dies', async () => {
    await someOpportunities(test.db, many());
    let started = 0;
    const live = aLiveIndex(() => {
      started += 1;
      if (started === 1) return new Worker('process.exit(3)', { eval: true });
      return startBuiltWorker();
    });
    await live.start();
    expect(live.isReady).toBe(false);
    expect(live.lastError).toBe('The index worker ended with 3');
    await expect.poll(() => live.isReady).toBe(true);
    expect(started).toBe(2);
  });

  it('storage that is away costs the kept copy, not the search', async () => {
    const away = async (): Promise<never> => {
      throw new Error('no storage');
    };
    const storage = { ...services.storage, put: away, find: away, remove: away, probe: away };
    services = { ...services, storage };
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
