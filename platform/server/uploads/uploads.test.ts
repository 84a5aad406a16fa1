import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CountingStorage, countingStorage } from '#platform/testing/server/counting-storage.ts';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import { collectContributions } from '../contributions.ts';
import { inTransaction } from '../db/database.ts';
import type { OperationDeps } from '../domain.ts';
import type { Services } from '../services.ts';
import { createObjectStorage } from '../storage/object-storage.ts';
import { incomingFolder } from './incoming-file.ts';
import { keepMade, removeObjects } from './keep-made.ts';
import { keepsObjects, ownersById } from './keeps-objects.ts';
import { receiveUpload, type UploadOrder } from './receive-upload.ts';
import { getStorageUse } from './stored-objects.ts';
import { sweepObjects } from './sweep-objects.ts';

let database: TestDatabase;
let services: Services & { readonly storage: CountingStorage };
let rows: Map<string, string>;
const owner = randomUUID();

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.execute(sql`truncate platform_stored_object`);
  rows = new Map();
  const dataDir = aDataDir();
  const storage = countingStorage(createObjectStorage({ DATA_DIR: dataDir }));
  const kept = keepsObjects({
    id: 'example',
    folder: 'example/',
    findOwners: ownersById(async (_db, ids) =>
      ids.flatMap((id) => {
        const ownerId = rows.get(`example/${id}`);
        return ownerId === undefined ? [] : [{ object: `example/${id}`, ownerId }];
      }),
    ),
  });
  const contributions = collectContributions([{ name: 'example', contributes: [kept] }]);
  const base = platformServices({ db: database.db, dataDir, services: { storage, contributions } });
  const SETTINGS = { 'platform.memberMegabytes': 1, 'platform.instanceMegabytes': 2 };
  services = { ...base, storage, config: { ...base.config, SETTINGS } };
});

async function* pieces(bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= 100_000) yield Buffer.alloc(Math.min(left, 100_000), 'a');
}

const depsWith = (headers: Readonly<Record<string, string>>): OperationDeps =>
  ({ ...services, request: { header: (name: string) => headers[name] ?? null } }) as unknown as OperationDeps;

interface Sent extends Partial<UploadOrder<string>> {
  readonly bytes?: number;
  readonly declared?: number | null;
}

/** A file whose row is a line of `rows`. */
function upload({ bytes = 300_000, declared = bytes, ...order }: Sent = {}): Promise<string> {
  const name = `example/${randomUUID()}`;
  const ownerId = order.ownerId ?? owner;
  return receiveUpload(depsWith(declared === null ? {} : { 'content-length': String(declared) }), {
    name,
    ownerId,
    maxBytes: 900_000,
    body: pieces(bytes),
    tooLarge: () => new Error('too large'),
    read: async () => ({ mediaType: 'text/plain' }),
    keep: (_file, confirm) =>
      inTransaction(services.db, async (tx) => {
        rows.set(name, ownerId);
        await confirm(tx);
        return name;
      }),
    ...order,
  });
}

const sweep = () =>
  sweepObjects.run(services, {}, { report: () => {}, signal: new AbortController().signal });
const use = () => getStorageUse(services, owner);
async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of services.storage.list('example/')) names.push(name);
  return names;
}
const incoming = () => readdir(incomingFolder(services.config)).catch(() => []);

async function expectNothing(): Promise<void> {
  expect(await stored()).toEqual([]);
  expect(await incoming()).toEqual([]);
  expect((await use()).usedBytes).toBe(0);
}

describe('an upload', () => {
  it('is stored, counted, and given back when it is removed', async () => {
    const name = await upload();
    expect(Buffer.from((await services.storage.find(name)) ?? []).toString()).toBe('a'.repeat(300_000));
    expect(await use()).toEqual({ usedBytes: 300_000, limitBytes: 1_000_000, leftBytes: 700_000 });
    expect(await incoming()).toEqual([]);
    await removeObjects(services, [name]);
    await expectNothing();
  });

  it('counts what came, where no length was declared', async () => {
    await upload({ bytes: 120_000, declared: null });
    expect((await use()).usedBytes).toBe(120_000);
  });

  it.each([
    ['declared too large', { bytes: 10, declared: 900_001 }, 'too large'],
    ['longer than its limit, without a length', { bytes: 900_001, declared: null }, 'too large'],
    ['longer than it said', { bytes: 200_000, declared: 100_000 }, 'too large'],
    ['of a wrong type', { read: () => Promise.reject(new Error('wrong type')) }, 'wrong type'],
    ['refused by its row', { keep: () => Promise.reject(new Error('no place')) }, 'no place'],
    ['cut off', { body: cutOff(), bytes: 300_000 }, 'aborted'],
  ] satisfies [string, Sent, string][])('%s is refused and leaves nothing', async (_what, sent, message) => {
    await expect(upload(sent)).rejects.toThrow(message);
    await expectNothing();
  });

  it('whose row was there already leaves nothing', async () => {
    await upload({ keep: async () => 'known' });
    await expectNothing();
  });

  it('is refused before a byte is stored where the member has no room left', async () => {
    await upload({ bytes: 800_000 });
    const before = services.storage.written.length;
    await expect(upload({ bytes: 300_000, body: neverRead() })).rejects.toMatchObject({
      code: 'storage.member_full',
      status: 409,
      message: expect.stringContaining('You have 200 kB of 1 MB left.'),
    });
    expect(services.storage.written).toHaveLength(before);
    expect((await use()).usedBytes).toBe(800_000);
  });

  it('two at once cannot pass a quota together: the member’s, and the instance’s', async () => {
    const own = await Promise.allSettled([1, 2, 3, 4].map(() => upload({ bytes: 400_000 })));
    expect(own.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await use()).usedBytes).toBe(800_000);
    const others = await Promise.allSettled(
      [1, 2, 3, 4].map(() => upload({ bytes: 500_000, ownerId: randomUUID() })),
    );
    expect(others.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const codes = others.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(codes).toEqual(['storage.instance_full', 'storage.instance_full']);
  });

  it('of a name that is on its way is refused, and the first stays', async () => {
    const name = `example/${randomUUID()}`;
    const both = await Promise.allSettled([upload({ name }), upload({ name })]);
    const reasons = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(reasons).toEqual(['storage.in_use']);
    expect(await stored()).toEqual([name]);
  });
});

describe('what the server makes', () => {
  it('takes the quota once, however often it is made', async () => {
    const name = `example/${randomUUID()}`;
    const made = { name, ownerId: owner, mediaType: 'text/plain' };
    await keepMade(services, { ...made, content: Buffer.alloc(600_000) });
    await keepMade(services, { ...made, content: Buffer.alloc(700_000) });
    expect((await use()).usedBytes).toBe(700_000);
    const other = { ...made, name: `example/${randomUUID()}`, content: Buffer.alloc(400_000) };
    await expect(keepMade(services, other)).rejects.toMatchObject({ code: 'storage.member_full' });
    expect(await stored()).toEqual([name]);
  });
});

describe('the sweep', () => {
  const old = new Date(Date.now() - 2 * DAY_MS);
  const pathOf = (name: string) => join(services.config.DATA_DIR, 'objects', name);

  async function put(name: string, isOld: boolean): Promise<string> {
    await services.storage.put(name, Buffer.from('x'), 'text/plain');
    if (isOld) await utimes(pathOf(name), old, old);
    return name;
  }

  it('removes what no row names after a day, and only that', async () => {
    const kept = await upload();
    await utimes(pathOf(kept), old, old);
    const young = await put(`example/${randomUUID()}`, false);
    await put(`example/${randomUUID()}`, true);
    await put('example/no-id', true);
    const foreign = await put('grants/index', true);
    await sweep();
    expect((await stored()).sort()).toEqual([kept, young].sort());
    expect(await services.storage.find(foreign)).not.toBeNull();
    expect((await use()).usedBytes).toBe(300_000);
  });

  it('removes uploads that a crash cut, with their room', async () => {
    const name = await put(`example/${randomUUID()}`, false);
    await database.db.execute(sql`
      insert into platform_stored_object values
      (${name}, ${owner}::uuid, 1000, false, ${old.toISOString()}::timestamptz),
      (${`example/${randomUUID()}`}, ${owner}::uuid, 500, false, now())`);
    await upload();
    const [half, running] = [join(incomingFolder(services.config), 'a.part'), 'b.part'];
    await writeFile(half, 'half');
    await utimes(half, old, old);
    await writeFile(join(incomingFolder(services.config), running), 'half');
    await sweep();
    expect(await stored()).not.toContain(name);
    expect(await incoming()).toEqual([running]);
    expect((await use()).usedBytes).toBe(300_500);
  });

  it('counts what was stored before there were quotas, and forgets what is gone', async () => {
    const early = await put(`example/${randomUUID()}`, true);
    rows.set(early, owner);
    await database.db.execute(sql`
      insert into platform_stored_object values
      (${`example/${randomUUID()}`}, ${owner}::uuid, 5000, true, ${old.toISOString()}::timestamptz)`);
    await sweep();
    expect((await use()).usedBytes).toBe(1);
  });
});

async function* cutOff(): AsyncGenerator<Uint8Array> {
  yield Buffer.alloc(1000);
  throw new Error('aborted');
}

// biome-ignore lint/correctness/useYield: it must never be read
async function* neverRead(): AsyncGenerator<Uint8Array> {
  throw new Error('It was read');
}
