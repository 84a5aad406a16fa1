import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { S3mini } from 's3mini';
import type { Config } from '../config.ts';

/** Bytes under a name we made ourselves. Names are `[a-z0-9/._-]`, never what a caller typed. */
export interface ObjectStorage {
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** Null when there is no such object. */
  find(name: string): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
  /** Writes, reads and removes a small object; throws what went wrong. */
  probe(): Promise<void>;
}

const NAME = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

function checked(name: string): string {
  if (!NAME.test(name) || name.includes('..')) throw new Error(`Not an object name: ${name}`);
  return name;
}

/** S3_URL where it is set, else files under DATA_DIR/objects. */
export function createObjectStorage(config: Pick<Config, 'S3_URL' | 'DATA_DIR'>): ObjectStorage {
  return config.S3_URL ? s3Storage(config.S3_URL) : diskStorage(join(config.DATA_DIR, 'objects'));
}

/** Objects as files. A reader sees the old or the new bytes, never a half-written file, also after a crash. */
export function diskStorage(root: string): ObjectStorage {
  const pathOf = (name: string): string => join(root, checked(name));
  const storage: ObjectStorage = {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const temporary = `${path}.${randomUUID()}.part`;
      try {
        const file = await open(temporary, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async find(name) {
      const path = pathOf(name);
      const known = await stat(path).catch(() => null);
      return known?.isFile() ? readFile(path) : null;
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    probe: () => probe(storage),
  };
  return storage;
}

/** Objects in an S3 bucket; the URL is `https://KEY:SECRET@host/bucket?region=R`. */
function s3Storage(url: string): ObjectStorage {
  const { username, password, searchParams, origin, pathname, host, protocol } = new URL(url);
  const client = new S3mini({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: origin === 'null' ? `${protocol}//${host}${pathname}` : `${origin}${pathname}`,
    region: searchParams.get('region') ?? 'auto',
    requestAbortTimeout: 30_000,
  });
  const storage: ObjectStorage = {
    async put(name, bytes, mediaType) {
      await client.putObject(checked(name), Buffer.from(bytes), mediaType);
    },
    async find(name) {
      const found = await client.getObjectArrayBuffer(checked(name));
      return found ? new Uint8Array(found) : null;
    },
    async remove(name) {
      await client.deleteObject(checked(name));
    },
    probe: () => probe(storage),
  };
  return storage;
}

async function probe(storage: ObjectStorage): Promise<void> {
  const name = `probe/${randomUUID()}`;
  const bytes = Buffer.from(createHash('sha256').update(name).digest('hex'));
  await storage.put(name, bytes, 'text/plain');
  const back = await storage.find(name);
  await storage.remove(name);
  if (!back || !Buffer.from(back).equals(bytes)) throw new Error('Stored bytes came back different');
}
