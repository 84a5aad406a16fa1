import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type ObjectionRow, objectionTable as table } from './tables.ts';

/** Adds an objection. */
export async function insertObjection(tx: Transaction, row: ObjectionRow): Promise<void> {
  await tx.insert(table).values(row);
}

/** Objections to a claim, oldest first. */
export const listObjections = (db: Database, claimId: string): Promise<ObjectionRow[]> =>
  db.select().from(table).where(eq(table.claimId, claimId)).orderBy(asc(table.at), asc(table.id));

/** A member's objections, oldest first. */
export const listObjectionsOf = (db: Database, userId: string): Promise<ObjectionRow[]> =>
  db.select().from(table).where(eq(table.userId, userId)).orderBy(asc(table.at), asc(table.id));

/** Deletes a member's objections. */
export async function removeObjectionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}
