import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskStorage } from './disk-storage.ts';
import type { ObjectStore } from './object-store.ts';
import { s3Storage } from './s3-storage.ts';

/** The instance's objects. */
export interface ObjectStorage extends ObjectStore {
  /** Writes, reads and removes a small object; throws what went wrong. */
  probe(): Promise<void>;
}

/** S3_URL where it is set, else files under DATA_DIR/objects. */
export function createObjectStorage(config: Pick<Config, 'S3_URL' | 'DATA_DIR'>): ObjectStorage {
  const storage = config.S3_URL ? s3Storage(config.S3_URL) : diskStorage(join(config.DATA_DIR, 'objects'));
  return { ...storage, probe: () => probe(storage) };
}

async function probe(storage: ObjectStore): Promise<void> {
  const name = `probe/${randomUUID()}`;
  const bytes = Buffer.from(createHash('sha256').update(name).digest('hex'));
  await storage.put(name, bytes, 'text/plain');
  try {
    const back = await storage.find(name);
    if (!back || !Buffer.from(back).equals(bytes)) throw new Error('Stored bytes came back different');
  } finally {
    await storage.remove(name);
  }
}
