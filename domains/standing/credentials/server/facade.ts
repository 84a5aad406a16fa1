import type { Database } from '#platform/server/db/database.ts';
import { selectHolders } from './store/sbt-store.ts';
import { selectPassing } from './store/score-store.ts';

/** Those of these members whose unique-human score passes at a moment; in one query. */
export function listUniqueHumans(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  return selectPassing(db, userIds, now);
}

/** Whether a member's unique-human score passes at a moment. */
export async function isUniqueHuman(db: Database, userId: string, now: Date): Promise<boolean> {
  return (await selectPassing(db, [userId], now)).has(userId);
}

/** Those of these members who hold an SBT at a moment; in one query. */
export function listSbtHolders(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  return selectHolders(db, userIds, now);
}
