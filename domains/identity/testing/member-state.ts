import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import {
  authenticatorTable,
  browserTable,
  passkeyTable,
  phoneTable,
  secondEmailTable,
  telegramTable,
  userTable,
} from '../server/store/tables.ts';

/** What a test may change of an account behind the back of every rule; no event says so. */
export interface MemberState {
  readonly username?: string;
  readonly passwordHash?: string | null;
  /** Verified now, unless `emailVerifiedAt` says otherwise. */
  readonly email?: string;
  readonly emailVerifiedAt?: Date | null;
  readonly walletAddress?: string;
  readonly persona?: string;
  readonly bio?: string | null;
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

/** Accounts without a password or a session, for tests that need thousands. @returns their ids, in the order of the names */
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

/** Links a Telegram account. @returns its id */
export async function addTelegram(
  db: Database,
  userId: string,
  telegramId = randomInt(2 ** 40),
): Promise<number> {
  await db.insert(telegramTable).values({ userId, telegramId, firstName: 'Ada', linkedAt: new Date() });
  return telegramId;
}

/** Unlinks the Telegram account. */
export async function removeTelegram(db: Database, userId: string): Promise<void> {
  await db.delete(telegramTable).where(eq(telegramTable.userId, userId));
}

/** Adds a verified phone number. */
export async function addPhone(
  db: Database,
  userId: string,
  number = `+1715555${String(randomInt(10_000)).padStart(4, '0')}`,
): Promise<void> {
  await db.insert(phoneTable).values({ userId, number, verifiedAt: new Date() });
}

/** Adds a verified second address. */
export async function addSecondEmail(db: Database, userId: string, email: string): Promise<void> {
  await db
    .insert(secondEmailTable)
    .values({ userId, email, emailKey: email.toLowerCase(), verifiedAt: new Date() });
}

/** Adds an authenticator app that no code fits. */
export async function addAuthenticator(db: Database, userId: string): Promise<void> {
  const now = new Date();
  await db
    .insert(authenticatorTable)
    .values({ userId, sealedSecret: Buffer.alloc(48), name: 'App', createdAt: now, confirmedAt: now });
}

/** Adds a passkey that nobody holds. */
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
