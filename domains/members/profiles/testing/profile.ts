import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { ProfileContent } from '../contract/schemas.ts';
import { lockContent, writeContent } from '../server/store/profile-store.ts';

/** Writes parts of a member's profile straight to its table; the others stay. */
export async function aProfile(db: Database, userId: string, parts: Partial<ProfileContent>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await writeContent(tx, userId, { ...(await lockContent(tx, userId)), ...parts }, new Date());
  });
}
