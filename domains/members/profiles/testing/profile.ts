import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { Audience, ProfileContent } from '../contract/schemas.ts';
import { lockContent, writeContent } from '../server/store/profile-store.ts';

/** Writes parts of a member's profile straight to its table; the others stay. */
export async function aProfile(db: Database, userId: string, parts: Partial<ProfileContent>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await writeContent(tx, userId, { ...(await lockContent(tx, userId)), ...parts }, new Date());
  });
}

/** Shows a member's page to an audience, straight in its table. */
export async function showPageTo(db: Database, userId: string, page: Audience): Promise<void> {
  await inTransaction(db, async (tx) => {
    const content = await lockContent(tx, userId);
    await writeContent(tx, userId, { ...content, visibility: { ...content.visibility, page } }, new Date());
  });
}
