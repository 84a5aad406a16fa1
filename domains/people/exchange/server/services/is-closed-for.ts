import { listBlockedWith } from '#people/people/server';
import type { Database } from '#platform/server/db/database.ts';
import { isHidden } from '../store/hidden-store.ts';

/**
 * Whether two members make no new deals and see no listing of each other: one has blocked the other, or a review has
 * hidden the other one. Which of these it is must not be told apart from a listing that is no longer open.
 */
export async function isClosedFor(db: Database, userId: string, otherId: string | null): Promise<boolean> {
  if (otherId === null || otherId === userId) return false;
  return (await listBlockedWith(db, userId)).includes(otherId) || (await isHidden(db, otherId));
}
