import { rm } from 'node:fs/promises';
import { requireNoBackup } from '../backup/backup-lease.ts';
import type { Services } from '../services.ts';
import { newIncomingPath, writeIncoming } from './incoming-file.ts';
import { confirmStored, type Reservation, recountBytes, releaseBytes } from './stored-objects.ts';

/** A file that the server made for a member. */
export interface MadeObject extends Omit<Reservation, 'bytes'> {
  readonly content: Uint8Array;
  readonly mediaType: string;
}

/**
 * Stores what was made, in place of what the name had, counted before it is stored.
 * @throws storage.member_full, storage.instance_full, server.storage_full
 */
export async function keepMade(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'storage'>,
  { name, ownerId, content, mediaType }: MadeObject,
): Promise<void> {
  await recountBytes(services, { name, ownerId, bytes: content.byteLength });
  await services.storage.put(name, content, mediaType);
  await confirmStored(services.db, name);
}

/**
 * Stores what is made piece by piece, and counts it for no member: what the law owes them takes none of their quota.
 * @returns its bytes
 * @throws server.storage_full
 */
export async function storeStream(
  { config, storage }: Pick<Services, 'config' | 'storage'>,
  name: string,
  { content, mediaType }: { readonly content: AsyncIterable<Uint8Array>; readonly mediaType: string },
): Promise<number> {
  const path = newIncomingPath(config);
  try {
    const unlimited = { most: Number.POSITIVE_INFINITY, tooLarge: () => new Error('There is no limit') };
    const bytes = await writeIncoming(path, content, unlimited);
    await storage.putFile(name, path, mediaType);
    return bytes;
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * Removes objects, and then what they took of the quotas; for jobs. Again it changes nothing.
 * @throws JobFailure while a backup copies files: its snapshot may name them
 */
export async function removeObjects(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  await requireNoBackup(db);
  for (const name of names) await storage.remove(name);
  await releaseBytes(db, names);
}
