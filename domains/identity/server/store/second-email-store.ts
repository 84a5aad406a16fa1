import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { secondEmailTable as seconds, userTable } from './tables.ts';

export interface SecondEmail {
  readonly email: string;
  readonly verifiedAt: Date;
}

/** The second verified address of an account, or null. */
export async function selectSecondEmail(db: Database, userId: string): Promise<SecondEmail | null> {
  const [row] = await db
    .select({ email: seconds.email, verifiedAt: seconds.verifiedAt })
    .from(seconds)
    .where(eq(seconds.userId, userId));
  return row ?? null;
}

/** The account that an address verifies, as its first or its second one, whatever the case; or null. */
export async function selectEmailHolder(db: Database, email: string): Promise<string | null> {
  const emailKey = email.toLowerCase();
  const [first] = await db
    .select({ userId: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.emailKey, emailKey), isNotNull(userTable.emailVerifiedAt)));
  if (first) return first.userId;
  const [second] = await db
    .select({ userId: seconds.userId })
    .from(seconds)
    .where(eq(seconds.emailKey, emailKey));
  return second?.userId ?? null;
}

/**
 * Holds back others who would verify the same address, as their first or their second one, until this transaction
 * ends.
 * @returns the account that it verifies, or null
 */
export async function lockEmail(tx: Transaction, email: string): Promise<string | null> {
  const name = `identity.email:${email.toLowerCase()}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  return selectEmailHolder(tx, email);
}

/** Makes an address the second one of an account, in place of another. Hold it first (`lockEmail`). */
export async function writeSecondEmail(
  tx: Transaction,
  userId: string,
  email: string,
  verifiedAt: Date,
): Promise<void> {
  const row = { email, emailKey: email.toLowerCase(), verifiedAt };
  await tx
    .insert(seconds)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: seconds.userId, set: row });
}

/** @returns the address that was removed; null when there was none */
export async function deleteSecondEmail(tx: Transaction, userId: string): Promise<string | null> {
  const [row] = await tx
    .delete(seconds)
    .where(eq(seconds.userId, userId))
    .returning({ email: seconds.email });
  return row?.email ?? null;
}
