import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, open, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import fc from 'fast-check';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { diskStorage } from './disk-storage.ts';
import { createObjectStorage, type ObjectStorage } from './object-storage.ts';
import { requireObjectName } from './object-store.ts';
import { type OpenFile, removeAbandonedParts } from './write-whole.ts';

const text = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString();

/** A disk with room for `room` bytes more: what is over is refused after the rest was written, as write(2) does. */
const fullAfter =
  (room: number, code = 'ENOSPC'): OpenFile =>
  async (path, flags, mode) => {
    const file = await open(path, flags, mode);
    return {
      writeFile: async (bytes) => {
        await file.writeFile(bytes.subarray(0, room));
        if (bytes.length > room) throw Object.assign(new Error(`${code}: no space left on device`), { code });
      },
      sync: () => file.sync(),
      close: () => file.close(),
    };
  };

async function exercise(storage: ObjectStorage): Promise<void> {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
  expect(await storage.find('cars/one.car')).toBeNull();
  await storage.put('cars/one.car', bytes, 'application/vnd.ipld.car');
  expect(Buffer.from((await storage.find('cars/one.car')) ?? []).equals(bytes)).toBe(true);
  await storage.put('cars/one.car', Buffer.from('second'), 'text/plain');
  expect(text(await storage.find('cars/one.car'))).toBe('second');
  await storage.put('empty', new Uint8Array(), 'text/plain');
  expect(text(await storage.find('empty'))).toBe('');
  await storage.remove('cars/one.car');
  await storage.remove('cars/one.car');
  expect(await storage.find('cars/one.car')).toBeNull();
  await storage.probe();
  await readByPieces(storage);
}

async function readByPieces(storage: ObjectStorage): Promise<void> {
  const bytes = Uint8Array.from({ length: 9_000_000 }, (_, at) => at % 251);
  const path = join(aDataDir(), 'large');
  await writeFile(path, bytes);
  await storage.putFile('pieces/large.bin', path, 'application/octet-stream');
  expect(await storage.open('pieces/none')).toBeNull();
  const stored = await storage.open('pieces/large.bin');
  expect(stored?.bytes).toBe(bytes.length);
  const pieces: Uint8Array[] = [];
  for await (const piece of stored?.content ?? []) pieces.push(piece);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(1_000_000);
  expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
  const listed = [];
  for await (const { name, bytes: size } of storage.list('pieces/')) listed.push({ name, size });
  expect(listed).toEqual([{ name: 'pieces/large.bin', size: bytes.length }]);
}

describe('objects on disk', () => {
  it('keeps, replaces and removes objects', async () => {
    const dataDir = aDataDir();
    await exercise(createObjectStorage({ DATA_DIR: dataDir }));
    expect(await readdir(join(dataDir, 'objects/probe'))).toEqual([]);
  });

  it.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is a clear refusal and leaves nothing', async (code) => {
    const root = aDataDir();
    await diskStorage(root).put('kept', Buffer.from('old'), 'text/plain');
    const storage = diskStorage(root, fullAfter(3, code));
    for (const name of ['kept', 'fresh']) {
      await expect(storage.put(name, Buffer.from('longer'), 'text/plain')).rejects.toMatchObject({
        code: 'server.storage_full',
        status: 503,
      });
    }
    expect(await readdir(root)).toEqual(['kept']);
    expect(text(await storage.find('kept'))).toBe('old');
  });

  it('tells a folder that cannot be read from an object that is not there', async () => {
    const root = aDataDir();
    await writeFile(join(root, 'file'), 'x');
    expect(await diskStorage(root).find('file/below')).toBeNull();
    await mkdir(join(root, 'folder'));
    expect(await diskStorage(root).find('folder')).toBeNull();
    await expect(diskStorage(root).put('file/below', Buffer.from('x'), 'text/plain')).rejects.toThrow();
  });

  it('removes what killed writers left, and only that', async () => {
    const root = aDataDir();
    await diskStorage(root).put('a/kept', Buffer.from('x'), 'text/plain');
    await writeFile(join(root, 'a/.old.part'), 'half');
    await writeFile(join(root, 'a/.young.part'), 'half');
    await utimes(join(root, 'a/.old.part'), new Date(0), new Date(0));
    await removeAbandonedParts(root, new Date(Date.now() - 60_000));
    await removeAbandonedParts(join(root, 'missing'), new Date());
    expect((await readdir(join(root, 'a'))).sort()).toEqual(['.young.part', 'kept']);
  });
});

describe('object names', () => {
  it.each([
    '',
    '/',
    '../x',
    'a/../b',
    'a//b',
    '/etc/passwd',
    '.hidden',
    'a/.b',
    'A',
    'a\\b',
    'a\0',
    'a\n',
    'ä',
  ])('refuses %j', async (name) => {
    expect(() => requireObjectName(name)).toThrow('Not an object name');
    const storage = diskStorage(aDataDir());
    await expect(storage.put(name, Buffer.from('x'), 'text/plain')).rejects.toThrow('Not an object name');
    await expect(storage.find(name)).rejects.toThrow('Not an object name');
    await expect(storage.remove(name)).rejects.toThrow('Not an object name');
  });

  it('no accepted name leaves the root', () => {
    const part = fc.stringMatching(/^[a-z0-9._/\\-]{1,20}$/);
    fc.assert(
      fc.property(part, (name) => {
        try {
          requireObjectName(name);
        } catch {
          return;
        }
        expect(join('/objects', name).startsWith('/objects/')).toBe(true);
      }),
    );
  });
});

describe('objects in S3', () => {
  const directory = mkdtempSync(join(tmpdir(), 'hodag-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: 'hodag' }],
  });
  let endpoint = '';
  const storageAt = (credentials: string, path: string): ObjectStorage =>
    createObjectStorage({
      S3_URL: `http://${credentials}@${endpoint}${path}?region=us-east-1`,
      DATA_DIR: '/nowhere',
    });

  beforeAll(async () => {
    const { port } = await server.run();
    endpoint = `127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await server.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it('keeps, replaces and removes objects', async () => {
    await exercise(storageAt('S3RVER:S3RVER', '/hodag/'));
  });

  it('stores the bytes as they are', async () => {
    await storageAt('S3RVER:S3RVER', '/hodag').put('plain', Buffer.from('as it is'), 'text/plain');
    const files = await readdir(join(directory, 'hodag'));
    const file = files.find((name) => name.includes('plain') && name.endsWith('_object'));
    expect(await readFile(join(directory, 'hodag', file ?? ''), 'utf8')).toBe('as it is');
  });

  it('the probe notices an unknown key and a missing bucket, and names no secret', async () => {
    const problem: unknown = await storageAt('NOBODY:the-secret', '/hodag')
      .probe()
      .catch((error: unknown) => error);
    expect(String(problem)).toMatch(/403|InvalidAccessKeyId/);
    expect(inspect(problem, { depth: 9 })).not.toContain('the-secret');
    await expect(storageAt('S3RVER:S3RVER', '/no-such-bucket').probe()).rejects.toThrow(/404|NoSuchBucket/);
  });
});
