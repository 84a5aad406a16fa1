import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { MemberActor } from '#platform/kernel/access.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import { hashPassword } from '../server/adapters/password-hasher.ts';
import { hashOfToken, makeToken } from '../server/adapters/secret-token.ts';
import { sessionExpiry } from '../server/rules/session-times.ts';
import {
  insertAccount,
  updateRights,
  updateUnverifiedEmail,
  updateVerifiedEmail,
} from '../server/store/account-store.ts';
import { insertSession } from '../server/store/session-store.ts';
import { userTable } from '../server/store/tables.ts';

/** The password of every member a test does not give one. */
export const TEST_PASSWORD = 'seventeen quiet otters';

let testPasswordHash: Promise<string> | null = null;

export interface MemberOverrides {
  readonly username?: string;
  readonly password?: string;
  /** Verified unless `emailVerified` is false. */
  readonly email?: string;
  readonly emailVerified?: boolean;
  readonly isAdmin?: boolean;
  readonly isDeveloper?: boolean;
  readonly loginBypassed?: boolean;
  readonly fullyOnboardedFlag?: boolean;
  readonly createdAt?: Date;
  /** When the session last proved who holds it; now unless given, null for never. */
  readonly provedAt?: Date | null;
  /** When it last showed a second factor; null for never. */
  readonly factorProvedAt?: Date | null;
  /**
   * Whether the account counts as one with a second factor, as administrators do unless told otherwise. It gets
   * none that could be used: a test that signs in with one sets it up.
   */
  readonly secondFactor?: boolean;
}

export interface TestMember {
  readonly userId: string;
  readonly username: string;
  readonly password: string;
  readonly email: string | null;
  readonly actor: MemberActor;
  /** Token of an open session, for the session cookie. */
  readonly token: string;
}

/** An account with an open session, written straight to the tables. */
export async function aMember(db: Database, overrides: MemberOverrides = {}): Promise<TestMember> {
  const {
    username = `m${randomBytes(5).toString('hex')}`,
    password = TEST_PASSWORD,
    email = null,
  } = overrides;
  testPasswordHash ??= hashPassword(TEST_PASSWORD);
  const passwordHash = await (password === TEST_PASSWORD ? testPasswordHash : hashPassword(password));
  const createdAt = overrides.createdAt ?? new Date();
  const {
    isAdmin = false,
    isDeveloper = false,
    loginBypassed = false,
    fullyOnboardedFlag = false,
  } = overrides;
  const token = makeToken();
  const sessionId = randomUUID();
  const userId = await inTransaction(db, async (tx) => {
    const { id } = await insertAccount(tx, { username, passwordHash, isAdmin, createdAt });
    await updateRights(tx, id, { isDeveloper, loginBypassed, fullyOnboardedFlag });
    if (overrides.secondFactor ?? isAdmin) {
      await tx.update(userTable).set({ secondFactorAt: createdAt }).where(eq(userTable.id, id));
    }
    if (email !== null && overrides.emailVerified === false) await updateUnverifiedEmail(tx, id, email);
    else if (email !== null) await updateVerifiedEmail(tx, id, email, createdAt);
    const now = new Date();
    await insertSession(tx, {
      id: sessionId,
      tokenHash: hashOfToken(token),
      userId: id,
      state: 'open',
      browserHash: randomBytes(32),
      userAgent: 'test',
      createdAt: now,
      lastSeenAt: now,
      expiresAt: sessionExpiry(now, 'open'),
      provedAt: overrides.provedAt === undefined ? now : overrides.provedAt,
      factorProvedAt: overrides.factorProvedAt ?? null,
    });
    return id;
  });
  const actor: MemberActor = { kind: 'member', userId, username, sessionId, isAdmin, isDeveloper };
  return { userId, username, password, email, actor, token };
}
