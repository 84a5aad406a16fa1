import { and, count, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { recoveryCodeTable } from './tables.ts';

/** Stores codes in place of all before them, used and unused. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  codeHashes: readonly string[],
  createdAt: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx.insert(recoveryCodeTable).values(codeHashes.map((codeHash) => ({ userId, codeHash, createdAt })));
}

/** Spends a code: of two that come at once one wins. */
export async function spendRecoveryCode(
  tx: Transaction,
  userId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodeTable)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodeTable.userId, userId),
        eq(recoveryCodeTable.codeHash, codeHash),
        isNull(recoveryCodeTable.usedAt),
      ),
    )
    .returning({ userId: recoveryCodeTable.userId });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodeTable)
    .where(and(eq(recoveryCodeTable.userId, userId), isNull(recoveryCodeTable.usedAt)));
  return row?.left ?? 0;
}

export async function deleteRecoveryCodes(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(recoveryCodeTable).where(eq(recoveryCodeTable.userId, userId));
}
