import type { Database, Transaction } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { keepsObjects, ownersById } from '#platform/server/uploads/keeps-objects.ts';
import { confirmStored, releaseBytes, reserveBytes } from '#platform/server/uploads/stored-objects.ts';
import { selectUnknown } from '../store/upload-store.ts';

/** Name of a studio file where bytes are counted; they are in a folder of their own. */
const counted = (id: string): string => `studio/${id}`;

/**
 * Counts an upload against what the instance may store. Administrators have the studio's own quota in place of a
 * member's. @throws storage.instance_full
 */
export async function countForInstance(
  services: Pick<Services, 'clock' | 'config'>,
  tx: Transaction,
  { id, bytes }: { readonly id: string; readonly bytes: number },
): Promise<void> {
  const name = counted(id);
  await reserveBytes({ ...services, db: tx }, { name, ownerId: null, bytes });
  // The studio's own job removes uploads that never end, later than the platform's would.
  await confirmStored(tx, name);
}

/** Gives the room of files back, once their bytes are removed. */
export function releaseForInstance(db: Database, ids: readonly string[]): Promise<void> {
  return releaseBytes(db, ids.map(counted));
}

/** Which of the counted files there are. */
export const STUDIO_FILES_COUNTED = keepsObjects({
  id: 'studio-files',
  folder: 'studio/',
  findOwners: ownersById(async (db, ids) => {
    const unknown = new Set(await selectUnknown(db, ids));
    return ids.filter((id) => !unknown.has(id)).map((id) => ({ object: counted(id), ownerId: null }));
  }),
});
