import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { saved } from './tables.ts';

interface SavedKey {
  readonly userId: string;
  readonly opportunityId: string;
}

const keyed = ({ userId, opportunityId }: SavedKey) =>
  and(eq(saved.userId, userId), eq(saved.opportunityId, opportunityId));

/** Saves a grant for a member; a second time changes nothing, not even the date. */
export async function addSaved(db: Database, key: SavedKey, at: Date): Promise<void> {
  await db
    .insert(saved)
    .values({ ...key, at })
    .onConflictDoNothing();
}

/** Takes a grant from a member's list. */
export async function removeSaved(db: Database, key: SavedKey): Promise<void> {
  await db.delete(saved).where(keyed(key));
}

export async function isSaved(db: Database, key: SavedKey): Promise<boolean> {
  const rows = await db.select({ at: saved.at }).from(saved).where(keyed(key));
  return rows.length > 0;
}

export async function countSaved(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(saved).where(eq(saved.userId, userId));
  return row?.total ?? 0;
}

/** What a member saved, newest first. */
export async function listSaved(db: Database, userId: string) {
  const { opportunityId, at } = saved;
  return db
    .select({ opportunityId, at })
    .from(saved)
    .where(eq(saved.userId, userId))
    .orderBy(desc(at), opportunityId);
}

/** Deletes all a member saved. */
export async function removeAllSaved(db: Database, userId: string): Promise<void> {
  await db.delete(saved).where(eq(saved.userId, userId));
}
