import { and, desc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { keyTable } from './tables.ts';

export type KeyRow = Omit<typeof keyTable.$inferSelect, 'hash'>;

/** Everything but the hash, which is never read. */
const columns = {
  id: keyTable.id,
  userId: keyTable.userId,
  name: keyTable.name,
  scopes: keyTable.scopes,
  dailyLimit: keyTable.dailyLimit,
  createdAt: keyTable.createdAt,
  expiresAt: keyTable.expiresAt,
  lastUsedAt: keyTable.lastUsedAt,
  revokedAt: keyTable.revokedAt,
};

/** Keeps others who would change the keys of a member waiting until this transaction ends. */
export async function lockKeysOf(tx: Transaction, userId: string): Promise<void> {
  await holdTurn(tx, `api_keys:${userId}`);
}

export async function insertKey(tx: Transaction, key: typeof keyTable.$inferInsert): Promise<void> {
  await tx.insert(keyTable).values(key);
}

/** The key with this hash, also one that has ended; null for none. */
export async function selectKeyByHash(db: Database, hash: Buffer): Promise<KeyRow | null> {
  const [row] = await db.select(columns).from(keyTable).where(eq(keyTable.hash, hash));
  return row ?? null;
}

/** A member's keys that are not revoked and expire after a moment, the newest first. */
export async function selectKeys(db: Database, userId: string, expireAfter: Date): Promise<KeyRow[]> {
  return db
    .select(columns)
    .from(keyTable)
    .where(and(eq(keyTable.userId, userId), isNull(keyTable.revokedAt), gt(keyTable.expiresAt, expireAfter)))
    .orderBy(desc(keyTable.createdAt), keyTable.id);
}

/** Every key of a member that is still kept, the newest first. */
export async function selectAllKeys(db: Database, userId: string): Promise<KeyRow[]> {
  return db
    .select(columns)
    .from(keyTable)
    .where(eq(keyTable.userId, userId))
    .orderBy(desc(keyTable.createdAt), keyTable.id);
}

/** Whether a member has, or had, a key with this id. */
export async function hasKey(db: Database, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: keyTable.id })
    .from(keyTable)
    .where(and(eq(keyTable.userId, userId), eq(keyTable.id, id)));
  return rows.length > 0;
}

/**
 * Revokes keys of one member that are not revoked yet: those of `only`, or all that were made until `madeUntil`.
 * @returns their ids
 */
export async function revokeKeys(
  tx: Transaction,
  userId: string,
  which: { readonly only: readonly string[] } | { readonly madeUntil: Date },
  at: Date,
): Promise<string[]> {
  const chosen =
    'only' in which ? inArray(keyTable.id, [...which.only]) : lte(keyTable.createdAt, which.madeUntil);
  const rows = await tx
    .update(keyTable)
    .set({ revokedAt: at })
    .where(and(eq(keyTable.userId, userId), isNull(keyTable.revokedAt), chosen))
    .returning({ id: keyTable.id });
  return rows.map(({ id }) => id);
}

/** Notes that a key was used, once a minute however many processes see it. */
export async function touchKey(db: Database, id: string, now: Date): Promise<void> {
  const due = lte(keyTable.lastUsedAt, new Date(now.getTime() - MINUTE_MS));
  await db
    .update(keyTable)
    .set({ lastUsedAt: now })
    .where(and(eq(keyTable.id, id), or(isNull(keyTable.lastUsedAt), due)));
}

export async function deleteKeysOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(keyTable).where(eq(keyTable.userId, userId));
}

/** Deletes keys that ended before a moment. */
export async function deleteEndedKeys(db: Database, before: Date): Promise<void> {
  await db.delete(keyTable).where(or(lte(keyTable.revokedAt, before), lte(keyTable.expiresAt, before)));
}
