import { and, asc, count, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type CommentRow, proposalTable, commentTable as table } from './tables.ts';

/** Stores a comment; null when its id is taken. */
export async function insertComment(tx: Transaction, row: CommentRow): Promise<CommentRow | null> {
  const [made] = await tx.insert(table).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

/** The comment of an id, on any proposal; null where there is none. */
export async function findComment(db: Database, id: string): Promise<CommentRow | null> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row ?? null;
}

/** One page of a proposal's comments, the oldest first. */
export async function listComments(
  db: Database,
  proposalId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: CommentRow[]; total: number }> {
  const where = eq(table.proposalId, proposalId);
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(limit)
    .offset(offset);
  const [all] = await db.select({ total: count() }).from(table).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** One comment on a proposal, locked; null where there is none. */
export async function lockComment(
  tx: Transaction,
  proposalId: string,
  id: string,
): Promise<CommentRow | null> {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.proposalId, proposalId), eq(table.id, id)))
    .for('update');
  return row ?? null;
}

export async function deleteComment(tx: Transaction, id: string): Promise<void> {
  await tx.delete(table).where(eq(table.id, id));
}

/** A member's comments with the titles of what they are about. */
export function listCommentsOf(db: Database, authorId: string) {
  return db
    .select({
      id: table.id,
      proposalId: table.proposalId,
      title: proposalTable.title,
      text: table.text,
      createdAt: table.createdAt,
    })
    .from(table)
    .innerJoin(proposalTable, eq(proposalTable.id, table.proposalId))
    .where(eq(table.authorId, authorId))
    .orderBy(asc(table.createdAt));
}

export async function deleteCommentsOf(tx: Transaction, authorId: string): Promise<void> {
  await tx.delete(table).where(eq(table.authorId, authorId));
}
