import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type PledgeRow, pledgeTable as table } from './tables.ts';

/** Writes a member's pledge to a project, in place of the one before. */
export async function writePledge(tx: Transaction, row: PledgeRow): Promise<void> {
  const { wei, isAnonymous } = row;
  await tx
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: [table.projectId, table.userId], set: { wei, isAnonymous } });
}

export async function removePledge(db: Database, projectId: string, userId: string): Promise<void> {
  await db.delete(table).where(and(eq(table.projectId, projectId), eq(table.userId, userId)));
}

export async function findPledge(db: Database, projectId: string, userId: string): Promise<PledgeRow | null> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.projectId, projectId), eq(table.userId, userId)));
  return row ?? null;
}

export async function sumPledges(db: Database, projectId: string): Promise<{ wei: bigint; count: number }> {
  const [row] = await db
    .select({ wei: sql<string>`coalesce(sum(${table.wei}), 0)`, count: sql<string>`count(*)` })
    .from(table)
    .where(eq(table.projectId, projectId));
  return { wei: BigInt(row?.wei ?? 0), count: Number(row?.count ?? 0) };
}

/** A member's pledges, newest first; all unless limited. */
export function listPledges(db: Database, userId: string, most?: number): Promise<PledgeRow[]> {
  const rows = db.select().from(table).where(eq(table.userId, userId)).orderBy(desc(table.createdAt));
  return most === undefined ? rows : rows.limit(most);
}

export async function removePledges(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}
