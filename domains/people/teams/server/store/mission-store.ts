import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { type MissionRow, missionTable as table } from './tables.ts';

const isMissionOf = (ownerId: string) => and(eq(table.ownerId, ownerId), isNull(table.removedAt));

/** A turn for each member until the transaction ends: what is counted of theirs holds that long. */
export async function lockMember(tx: Transaction, userId: string): Promise<void> {
  await holdTurn(tx, `teams_member ${userId}`);
}

/** A mission of its owner that is not deleted; null for every other member. */
export async function findMission(db: Database, id: string, ownerId: string): Promise<MissionRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isMissionOf(ownerId)));
  return row ?? null;
}

/** Locks a mission: who fills its places is decided in turns. */
export async function lockMission(tx: Transaction, id: string): Promise<MissionRow | null> {
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
  return row ?? null;
}

export function listMissions(db: Database, ownerId: string): Promise<MissionRow[]> {
  return db.select().from(table).where(isMissionOf(ownerId)).orderBy(desc(table.updatedAt), table.id);
}

/** Stores a new mission; null when its id is taken. */
export async function insertMission(
  tx: Transaction,
  mission: typeof table.$inferInsert,
): Promise<MissionRow | null> {
  const [row] = await tx.insert(table).values(mission).onConflictDoNothing().returning();
  return row ?? null;
}

/** Changes a mission and counts its revision up. It must be locked. */
export async function updateMission(
  tx: Transaction,
  id: string,
  columns: Partial<MissionRow>,
): Promise<MissionRow> {
  const [row] = await tx
    .update(table)
    .set({ ...columns, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`The mission ${id} was not locked`);
  return row;
}

/** Missions by id, deleted ones included: their titles stay with their asks. */
export async function listMissionsById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, MissionRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(table).where(oneOf(table.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
