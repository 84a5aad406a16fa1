import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { authenticatorTable, browserTable, passkeyTable, userTable } from '../server/store/tables.ts';

/** Account state that a test may change behind every rule; no event says so. */
export interface MemberState {
  readonly username?: string;
  readonly passwordHash?: string | null;
  /** Verified now, unless `emailVerifiedAt` says otherwise. */
  readonly email?: string;
  readonly emailVerifiedAt?: Date | null;
  readonly walletAddress?: string | null;
  readonly lockedAt?: Date | null;
}

/** Changes an account. */
export async function changeMember(db: Database, userId: string, state: MemberState): Promise<void> {
  const { username, email } = state;
  await db
    .update(userTable)
    .set({
      ...(email === undefined ? {} : { emailKey: email.toLowerCase(), emailVerifiedAt: new Date() }),
      ...(username === undefined ? {} : { usernameKey: username.toLowerCase() }),
      ...state,
    })
    .where(eq(userTable.id, userId));
}

/** Deletes an account and what the database deletes with it. */
export async function removeMember(db: Database, userId: string): Promise<void> {
  await db.delete(userTable).where(eq(userTable.id, userId));
}

/** Statements have at most 65,535 values. */
const MEMBERS_AT_ONCE = 10_000;

/**
 * Accounts without a password or a session, for tests that need thousands. @returns their ids, in the order of the
 * names
 */
export async function addMembers(db: Database, usernames: readonly string[]): Promise<readonly string[]> {
  const rows = usernames.map((username) => ({
    id: randomUUID(),
    username,
    usernameKey: username.toLowerCase(),
    createdAt: new Date(),
  }));
  for (let from = 0; from < rows.length; from += MEMBERS_AT_ONCE) {
    await db.insert(userTable).values(rows.slice(from, from + MEMBERS_AT_ONCE));
  }
  return rows.map(({ id }) => id);
}

/** Adds an authenticator app that no code fits. */
export async function addAuthenticator(db: Database, userId: string): Promise<void> {
  const now = new Date();
  await db
    .insert(authenticatorTable)
    .values({ userId, sealedSecret: Buffer.alloc(48), name: 'App', createdAt: now, confirmedAt: now });
}

/** Adds a passkey without its device. */
export async function addPasskey(db: Database, userId: string, name: string): Promise<void> {
  await db.insert(passkeyTable).values({
    id: randomUUID(),
    userId,
    credentialId: randomUUID(),
    publicKey: randomBytes(1),
    counter: 0,
    transports: [],
    synced: false,
    name,
    createdAt: new Date(),
  });
}

/** Records that a member signed in with this browser. */
export async function addBrowser(db: Database, userId: string, browser: string): Promise<void> {
  const now = new Date();
  await db
    .insert(browserTable)
    .values({ userId, browserHash: Buffer.from(browser), firstSeenAt: now, lastSeenAt: now });
}
