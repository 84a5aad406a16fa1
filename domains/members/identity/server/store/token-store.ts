import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { firstRunTokenTable, resetTokenTable } from './tables.ts';

/** Stores a reset token in place of the ones before it: only the newest link works. */
export async function replaceResetToken(
  tx: Transaction,
  token: { tokenHash: Buffer; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await deleteResetTokens(tx, token.userId);
  await tx.insert(resetTokenTable).values(token);
}

export async function deleteResetTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(resetTokenTable).where(eq(resetTokenTable.userId, userId));
}

function usable(tokenHash: Buffer, now: Date) {
  return and(
    eq(resetTokenTable.tokenHash, tokenHash),
    isNull(resetTokenTable.usedAt),
    gt(resetTokenTable.expiresAt, now),
  );
}

/** Finds the account of a token, without spending it. */
export async function selectResetToken(db: Database, tokenHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ userId: resetTokenTable.userId })
    .from(resetTokenTable)
    .where(usable(tokenHash, now));
  return row?.userId ?? null;
}

/** Spends the token: of two that come at once, one gets the account and the other null. */
export async function spendResetToken(tx: Transaction, tokenHash: Buffer, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(resetTokenTable)
    .set({ usedAt: now })
    .where(usable(tokenHash, now))
    .returning({ userId: resetTokenTable.userId });
  return row?.userId ?? null;
}

export async function deleteOldResetTokens(db: Database, before: Date): Promise<void> {
  await db.delete(resetTokenTable).where(lt(resetTokenTable.expiresAt, before));
}

/** One first-run link at a time. */
export async function replaceFirstRunToken(
  tx: Transaction,
  token: { tokenHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.delete(firstRunTokenTable);
  await tx.insert(firstRunTokenTable).values(token);
}

export async function spendFirstRunToken(tx: Transaction, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await tx
    .delete(firstRunTokenTable)
    .where(and(eq(firstRunTokenTable.tokenHash, tokenHash), gt(firstRunTokenTable.expiresAt, now)))
    .returning({ expiresAt: firstRunTokenTable.expiresAt });
  return rows.length > 0;
}

/** Holds back others who would make the first administrator, until this transaction ends. */
export async function lockFirstRun(tx: Transaction): Promise<void> {
  await holdTurn(tx, 'identity.first_run');
}
