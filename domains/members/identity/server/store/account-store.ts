import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { isUniqueViolation } from '#platform/server/db/sql-state.ts';
import type { Account, AccountName } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import { usernameKey } from '../rules/username.ts';
import { userTable } from './tables.ts';

type Row = typeof userTable.$inferSelect;

export interface NewAccount {
  readonly username: string;
  readonly passwordHash: string | null;
  readonly isAdmin: boolean;
  readonly aliasChangesLeft?: number;
  readonly createdAt: Date;
}

function toAccount(row: Row): Account {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    walletAddress: row.walletAddress,
    isAdmin: row.isAdmin,
    isDeveloper: row.isDeveloper,
    loginBypassed: row.loginBypassed,
    fullyOnboardedFlag: row.fullyOnboardedFlag,
    hasPassword: row.passwordHash !== null,
    hasSecondFactor: row.secondFactorAt !== null,
    locked: row.lockedAt !== null,
    createdAt: row.createdAt,
  };
}

/** @throws identity.username_taken, also when another transaction takes the name at the same moment */
export async function insertAccount(tx: Transaction, account: NewAccount): Promise<Account> {
  try {
    // A savepoint, so that the caller's transaction survives the refusal.
    const rows = await tx.transaction((inner) =>
      inner
        .insert(userTable)
        .values({ id: randomUUID(), usernameKey: usernameKey(account.username), ...account })
        .returning(),
    );
    return toAccount(only(rows));
  } catch (error) {
    if (!isUniqueViolation(error, 'identity_user_username_key')) throw error;
    throw identityErrors.fail('identity.username_taken', {
      details: { fields: [{ field: 'username', message: 'This username is taken.' }] },
      cause: error,
    });
  }
}

export async function selectAccount(db: Database, userId: string): Promise<Account | null> {
  const [row] = await db.select().from(userTable).where(eq(userTable.id, userId));
  return row ? toAccount(row) : null;
}

export async function selectAccounts(db: Database, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  return (await db.select().from(userTable).where(oneOf(userTable.id, ids))).map(toAccount);
}

export async function selectAccountByName(db: Database, username: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(userTable)
    .where(eq(userTable.usernameKey, usernameKey(username)));
  return row ? toAccount(row) : null;
}

export async function selectAccountByVerifiedEmail(db: Database, email: string): Promise<Account | null> {
  const [row] = await db
    .select()
    .from(userTable)
    .where(and(eq(userTable.emailKey, email.toLowerCase()), isNotNull(userTable.emailVerifiedAt)));
  return row ? toAccount(row) : null;
}

export async function selectNames(db: Database, ids: readonly string[]): Promise<AccountName[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: userTable.id, username: userTable.username })
    .from(userTable)
    .where(oneOf(userTable.id, ids));
}

/** Selects those of these accounts, by id or name, that are not locked. */
export async function selectOpen(
  db: Database,
  { ids, usernames }: { readonly ids: readonly string[]; readonly usernames: readonly string[] },
): Promise<AccountName[]> {
  const named = or(oneOf(userTable.id, ids), oneOf(userTable.usernameKey, usernames.map(usernameKey)));
  return db
    .select({ id: userTable.id, username: userTable.username })
    .from(userTable)
    .where(and(named, isNull(userTable.lockedAt)));
}

/** Which of these accounts are locked. */
export async function selectLocked(db: Database, ids: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(oneOf(userTable.id, ids), isNotNull(userTable.lockedAt)));
  return rows.map(({ id }) => id);
}

/** Administrators who are not locked. */
export async function selectAdministrators(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(and(eq(userTable.isAdmin, true), isNull(userTable.lockedAt)));
  return rows.map(({ id }) => id);
}

/** The stored hash with the account it opens; the hash goes nowhere but into a comparison. */
export async function selectCredentials(
  db: Database,
  by: { readonly username: string } | { readonly userId: string },
): Promise<{ account: Account; passwordHash: string | null } | null> {
  const condition =
    'username' in by ? eq(userTable.usernameKey, usernameKey(by.username)) : eq(userTable.id, by.userId);
  const [row] = await db.select().from(userTable).where(condition);
  return row ? { account: toAccount(row), passwordHash: row.passwordHash } : null;
}

export async function updatePasswordHash(
  tx: Database,
  userId: string,
  passwordHash: string,
  changedAt?: Date,
): Promise<void> {
  await tx
    .update(userTable)
    .set({ passwordHash, ...(changedAt ? { passwordChangedAt: changedAt } : {}) })
    .where(eq(userTable.id, userId));
}

/** Writes the same password under another hash. @returns false when the account has another password by now */
export async function replacePasswordHash(
  db: Database,
  userId: string,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<boolean> {
  const rows = await db
    .update(userTable)
    .set({ passwordHash: after })
    .where(and(eq(userTable.id, userId), eq(userTable.passwordHash, before)))
    .returning({ id: userTable.id });
  return rows.length > 0;
}

/** Writes an address that still waits for its proof; never over a verified one. */
export async function updateUnverifiedEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await tx
    .update(userTable)
    .set({ email, emailKey: email.toLowerCase() })
    .where(and(eq(userTable.id, userId), isNull(userTable.emailVerifiedAt)));
}

/** @throws identity.email_taken when another account has proved the same address */
export async function updateVerifiedEmail(
  tx: Transaction,
  userId: string,
  email: string,
  verifiedAt: Date,
): Promise<void> {
  try {
    await tx.transaction((inner) =>
      inner
        .update(userTable)
        .set({ email, emailKey: email.toLowerCase(), emailVerifiedAt: verifiedAt })
        .where(eq(userTable.id, userId)),
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'identity_user_verified_email')) throw error;
    throw identityErrors.fail('identity.email_taken', { cause: error });
  }
}

export interface AccountRights {
  readonly isAdmin?: boolean;
  readonly isDeveloper?: boolean;
  readonly loginBypassed?: boolean;
  readonly fullyOnboardedFlag?: boolean;
}

export async function updateRights(tx: Transaction, userId: string, rights: AccountRights): Promise<void> {
  await tx.update(userTable).set(rights).where(eq(userTable.id, userId));
}

export interface Lock {
  readonly lockedAt: Date;
  /** Null for a lock of the command line. */
  readonly lockReason: string | null;
  readonly lockedBy: string | null;
}

/** Locks an account, or unlocks it with null. */
export async function updateLock(tx: Transaction, userId: string, lock: Lock | null): Promise<void> {
  await tx
    .update(userTable)
    .set(lock ?? { lockedAt: null, lockReason: null, lockedBy: null })
    .where(eq(userTable.id, userId));
}

export async function hasAnyAccount(db: Database): Promise<boolean> {
  const rows = await db.select({ id: userTable.id }).from(userTable).limit(1);
  return rows.length > 0;
}

export async function hasAdministrator(db: Database): Promise<boolean> {
  const rows = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.isAdmin, true))
    .limit(1);
  return rows.length > 0;
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no row');
  return row;
}
