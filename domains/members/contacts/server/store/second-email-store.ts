import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { secondEmailTable as seconds } from './tables.ts';

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

/** The second verified addresses of these accounts. */
export function selectSecondEmails(
  db: Database,
  userIds: readonly string[],
): Promise<{ userId: string; email: string }[]> {
  return db
    .select({ userId: seconds.userId, email: seconds.email })
    .from(seconds)
    .where(oneOf(seconds.userId, userIds));
}

/** The account whose second address this is, whatever the case; or null. */
export async function selectSecondEmailOwner(db: Database, email: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: seconds.userId })
    .from(seconds)
    .where(eq(seconds.emailKey, email.toLowerCase()));
  return row?.userId ?? null;
}

/**
 * Holds back others who would verify the same address, as their first or their second one, until the transaction ends.
 */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  const name = `contacts.email:${email.toLowerCase()}`;
  await holdTurn(tx, name);
}

/** Makes an address the second one of an account, in place of another. Lock it first (`lockEmail`). */
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
