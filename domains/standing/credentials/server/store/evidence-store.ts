import { and, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { isUniqueViolation } from '#platform/server/db/sql-state.ts';
import { type CheckRow, type CodeRow, checkTable, codeTable, lifeTable } from './tables.ts';

/** When a member last proved life; null where they never did. */
export async function findLife(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db.select().from(lifeTable).where(eq(lifeTable.userId, userId));
  return row?.provedAt ?? null;
}

/** Records a proof of life; an earlier one never takes the place of a later one. */
export async function writeLife(tx: Transaction, userId: string, provedAt: Date): Promise<void> {
  await tx
    .insert(lifeTable)
    .values({ userId, provedAt })
    .onConflictDoUpdate({
      target: lifeTable.userId,
      set: { provedAt: sql`greatest(${lifeTable.provedAt}, excluded.proved_at)` },
    });
}

/** Gives a member a code in place of the one before. @returns false where another member has this code */
export async function writeCode(tx: Transaction, row: CodeRow, now: Date): Promise<boolean> {
  await tx
    .delete(codeTable)
    .where(
      or(
        eq(codeTable.userId, row.userId),
        and(eq(codeTable.codeHash, row.codeHash), lt(codeTable.expiresAt, now)),
      ),
    );
  try {
    await tx.transaction((inner) => inner.insert(codeTable).values(row));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** The member whose code this is; null where it is not in use. */
export async function findCodeOwner(db: Database, codeHash: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ userId: codeTable.userId })
    .from(codeTable)
    .where(and(eq(codeTable.codeHash, codeHash), gt(codeTable.expiresAt, now)));
  return row?.userId ?? null;
}

/** Deletes codes that are over. */
export async function deleteOldCodes(db: Database, now: Date): Promise<void> {
  await db.delete(codeTable).where(lt(codeTable.expiresAt, now));
}

/** Records that an administrator confirmed who a member is, also after it was withdrawn. */
export async function writeCheck(tx: Transaction, row: Omit<CheckRow, 'withdrawnAt'>): Promise<void> {
  const { at, checkedBy } = row;
  await tx
    .insert(checkTable)
    .values(row)
    .onConflictDoUpdate({ target: checkTable.id, set: { at, checkedBy, withdrawnAt: null } });
}

/** Withdraws a check. */
export async function withdrawCheck(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(checkTable)
    .set({ withdrawnAt: at })
    .where(and(eq(checkTable.id, id), isNull(checkTable.withdrawnAt)));
}

/** The newest check of a member that is in force. */
export async function findCheck(db: Database, userId: string): Promise<CheckRow | null> {
  const [row] = await db
    .select()
    .from(checkTable)
    .where(and(eq(checkTable.userId, userId), isNull(checkTable.withdrawnAt)))
    .orderBy(desc(checkTable.at))
    .limit(1);
  return row ?? null;
}

/** Checks an administrator confirmed since a moment. */
export const countChecksBy = (tx: Database, checkedBy: string, since: Date): Promise<number> =>
  tx.$count(checkTable, and(eq(checkTable.checkedBy, checkedBy), gt(checkTable.at, since)));
