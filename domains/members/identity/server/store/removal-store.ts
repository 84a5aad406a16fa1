import { eq, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { authenticatorTable, browserTable, passkeyTable, sessionTable, userTable } from './tables.ts';

/**
 * Holds the rows of all administrators, so that of two who leave at one moment the second sees that they are alone; and
 * the member's own, so that nothing begins to point at an account whose leaving has begun.
 */
export async function hasOtherAdministrator(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: userTable.id, isAdmin: userTable.isAdmin, lockedAt: userTable.lockedAt })
    .from(userTable)
    .where(or(eq(userTable.isAdmin, true), eq(userTable.id, userId)))
    .orderBy(userTable.id)
    .for('update');
  return rows.some(({ id, isAdmin, lockedAt }) => isAdmin && id !== userId && lockedAt === null);
}

/** The row and, by its foreign keys, all that hangs on it. */
export async function deleteAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(userTable).where(eq(userTable.id, userId));
}

/** Selects the data kept about an account, without secrets and their hashes. */
export async function selectPersonalData(db: Database, userId: string) {
  const user = await db
    .select({
      id: userTable.id,
      username: userTable.username,
      email: userTable.email,
      emailVerifiedAt: userTable.emailVerifiedAt,
      walletAddress: userTable.walletAddress,
      isAdmin: userTable.isAdmin,
      isDeveloper: userTable.isDeveloper,
      createdAt: userTable.createdAt,
      passwordChangedAt: userTable.passwordChangedAt,
      lockedAt: userTable.lockedAt,
      lockReason: userTable.lockReason,
    })
    .from(userTable)
    .where(eq(userTable.id, userId));
  const sessions = await db
    .select({
      userAgent: sessionTable.userAgent,
      state: sessionTable.state,
      createdAt: sessionTable.createdAt,
      lastSeenAt: sessionTable.lastSeenAt,
      expiresAt: sessionTable.expiresAt,
    })
    .from(sessionTable)
    .where(eq(sessionTable.userId, userId));
  const browsers = await db
    .select({ firstSeenAt: browserTable.firstSeenAt, lastSeenAt: browserTable.lastSeenAt })
    .from(browserTable)
    .where(eq(browserTable.userId, userId));
  const authenticator = await db
    .select({ name: authenticatorTable.name, confirmedAt: authenticatorTable.confirmedAt })
    .from(authenticatorTable)
    .where(eq(authenticatorTable.userId, userId));
  const passkeys = await db
    .select({
      name: passkeyTable.name,
      createdAt: passkeyTable.createdAt,
      lastUsedAt: passkeyTable.lastUsedAt,
    })
    .from(passkeyTable)
    .where(eq(passkeyTable.userId, userId));
  return { account: user, sessions, browsers, authenticator, passkeys };
}
