import { and, asc, count, eq, lt } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { isUniqueViolation } from '#platform/server/db/sql-state.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { identityErrors } from '../../contract/errors.ts';
import { passkeyTable } from './tables.ts';

export type Passkey = typeof passkeyTable.$inferSelect;

/** @throws identity.passkey_known when some account has this credential already */
export async function insertPasskey(tx: Transaction, passkey: Passkey): Promise<void> {
  try {
    await tx.transaction((inner) => inner.insert(passkeyTable).values(passkey));
  } catch (error) {
    if (!isUniqueViolation(error, 'identity_passkey_credential')) throw error;
    throw identityErrors.fail('identity.passkey_known', { cause: error });
  }
}

/** Passkeys of an account, the oldest first. */
export async function selectPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  return db
    .select()
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, userId))
    .orderBy(asc(passkeyTable.createdAt), asc(passkeyTable.id));
}

export async function selectPasskeyByCredential(db: Database, credentialId: string): Promise<Passkey | null> {
  const [row] = await db.select().from(passkeyTable).where(eq(passkeyTable.credentialId, credentialId));
  return row ?? null;
}

export async function countPasskeys(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(passkeyTable).where(eq(passkeyTable.userId, userId));
  return row?.all ?? 0;
}

/**
 * Notes a use. A counter must grow; authenticators that do not count always say 0.
 * @returns false when another use was faster, so that one answer is never taken twice
 */
export async function updatePasskeyUse(
  db: Database,
  passkey: Pick<Passkey, 'id'>,
  use: { readonly counter: number; readonly at: Date },
): Promise<boolean> {
  const grows = use.counter === 0 ? eq(passkeyTable.counter, 0) : lt(passkeyTable.counter, use.counter);
  const rows = await db
    .update(passkeyTable)
    .set({ counter: use.counter, lastUsedAt: use.at })
    .where(and(eq(passkeyTable.id, passkey.id), grows))
    .returning({ id: passkeyTable.id });
  return rows.length > 0;
}

/** Gives an own passkey a name; false when there is no such one. */
export async function updatePasskeyName(
  db: Database,
  userId: string,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const rows = await db
    .update(passkeyTable)
    .set({ name })
    .where(and(eq(passkeyTable.userId, userId), eq(passkeyTable.id, passkeyId)))
    .returning({ id: passkeyTable.id });
  return rows.length > 0;
}

/** Removes an own passkey and returns its name; null when there is no such one. */
export async function deletePasskey(
  tx: Transaction,
  userId: string,
  passkeyId: string,
): Promise<string | null> {
  const [row] = await tx
    .delete(passkeyTable)
    .where(and(eq(passkeyTable.userId, userId), eq(passkeyTable.id, passkeyId)))
    .returning({ name: passkeyTable.name });
  return row?.name ?? null;
}

export async function deletePasskeys(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(passkeyTable).where(eq(passkeyTable.userId, userId));
}

/** Lets one registration of an account go at a time, so that the limit holds. */
export async function lockPasskeys(tx: Transaction, userId: string): Promise<void> {
  await holdTurn(tx, `identity.passkeys:${userId}`);
}
