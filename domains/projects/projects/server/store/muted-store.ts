import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { mutedTable as table } from './tables.ts';

/** Keeps that a member wants no updates of a project, or forgets it. */
export async function writeMuted(
  tx: Transaction,
  { projectId, userId, isMuted, at }: { projectId: string; userId: string; isMuted: boolean; at: Date },
): Promise<void> {
  if (isMuted) await tx.insert(table).values({ projectId, userId, mutedAt: at }).onConflictDoNothing();
  else await tx.delete(table).where(and(eq(table.projectId, projectId), eq(table.userId, userId)));
}

export async function isMuted(db: Database, projectId: string, userId: string): Promise<boolean> {
  return (await db.$count(table, and(eq(table.projectId, projectId), eq(table.userId, userId)))) > 0;
}

/** Members who want no updates of a project. */
export async function selectMuted(db: Database, projectId: string): Promise<ReadonlySet<string>> {
  const rows = await db.select({ id: table.userId }).from(table).where(eq(table.projectId, projectId));
  return new Set(rows.map(({ id }) => id));
}
