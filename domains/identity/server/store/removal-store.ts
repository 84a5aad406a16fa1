import { eq, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import {
  authenticatorTable,
  browserTable,
  passkeyTable,
  phoneCodeTable,
  phoneFreedTable,
  phoneTable,
  secondEmailTable,
  sessionTable,
  telegramTable,
  userTable,
} from './tables.ts';

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

/** What is kept about an account, without secrets and their hashes. */
export async function selectPersonalData(db: Database, userId: string) {
  const user = await db
    .select({
      id: userTable.id,
      username: userTable.username,
      email: userTable.email,
      emailVerifiedAt: userTable.emailVerifiedAt,
      walletAddress: userTable.walletAddress,
      persona: userTable.persona,
      interests: userTable.interests,
      bio: userTable.bio,
      isAdmin: userTable.isAdmin,
      isDeveloper: userTable.isDeveloper,
      createdAt: userTable.createdAt,
      passwordChangedAt: userTable.passwordChangedAt,
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
  const contacts = await selectContacts(db, userId);
  return { account: user, sessions, browsers, authenticator, passkeys, ...contacts };
}

/** Ways to reach the person beside the address. */
async function selectContacts(db: Database, userId: string) {
  const telegram = await db.select().from(telegramTable).where(eq(telegramTable.userId, userId));
  const phone = await db
    .select({ number: phoneTable.number, verifiedAt: phoneTable.verifiedAt })
    .from(phoneTable)
    .where(eq(phoneTable.userId, userId));
  const phoneCode = await db
    .select({ number: phoneCodeTable.number, createdAt: phoneCodeTable.createdAt })
    .from(phoneCodeTable)
    .where(eq(phoneCodeTable.userId, userId));
  // Of a number that was removed a keyed hash is left, which tells nobody anything; only since when is handed out.
  const freedNumbers = await db
    .select({ freedAt: phoneFreedTable.freedAt })
    .from(phoneFreedTable)
    .where(eq(phoneFreedTable.userId, userId));
  const secondEmail = await db
    .select({ email: secondEmailTable.email, verifiedAt: secondEmailTable.verifiedAt })
    .from(secondEmailTable)
    .where(eq(secondEmailTable.userId, userId));
  return {
    telegram,
    'second-email': secondEmail,
    phone,
    'phone-code': phoneCode,
    'phone-freed': freedNumbers,
  };
}
