import { listBlockedWith } from '#people/server';
import type { Database } from '#platform/server/db/database.ts';

/** Whom a member has blocked, or who has blocked them: they make no deals, and are no match. */
export async function blockedFor(db: Database, userId: string): Promise<(otherId: string | null) => boolean> {
  const others = new Set(await listBlockedWith(db, userId));
  return (otherId) => otherId !== null && others.has(otherId);
}
