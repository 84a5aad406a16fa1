import { asc, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { type IssuerKeyRow, issuerKeyTable as table } from './tables.ts';

/** Every key of the issuer, the oldest first. */
export function listIssuerKeys(db: Database): Promise<IssuerKeyRow[]> {
  return db.select().from(table).orderBy(asc(table.number));
}

/** Retires the key in use, and stores the next. @returns false where another process was first */
export async function replaceIssuerKey(tx: Transaction, row: IssuerKeyRow): Promise<boolean> {
  await tx.update(table).set({ retiredAt: row.createdAt }).where(isNull(table.retiredAt));
  const { rowCount } = await tx.insert(table).values(row).onConflictDoNothing();
  return rowCount === 1;
}

/** Deletes a key that leaked: what it signed is of an unknown key from then on. */
export async function deleteIssuerKey(tx: Transaction, number: number): Promise<void> {
  await tx.delete(table).where(eq(table.number, number));
}
