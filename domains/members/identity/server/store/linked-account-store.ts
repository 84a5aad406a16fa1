import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { isUniqueViolation } from '#platform/server/db/sql-state.ts';
import type { Account } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import { usernameKey } from '../rules/username.ts';
import { selectAccount } from './account-store.ts';
import { userTable } from './tables.ts';

/** The account a wallet opens. Addresses are stored with their checksum, so equal ones are equal texts. */
export async function findAccountByWallet(db: Database, address: string): Promise<Account | null> {
  const [row] = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.walletAddress, address));
  return row ? selectAccount(db, row.id) : null;
}

/** The account, held against other changes of its ways to sign in until the transaction ends. */
export async function lockAccount(tx: Transaction, userId: string): Promise<Account | null> {
  await tx.execute(sql`select 1 from identity_user where id = ${userId} for update`);
  return selectAccount(tx, userId);
}

/**
 * Gives an account its wallet, or none.
 * @returns false when another account has the wallet, also when it takes it at the same moment
 */
export async function changeWallet(
  tx: Transaction,
  userId: string,
  address: string | null,
): Promise<boolean> {
  try {
    await tx.transaction((inner) =>
      inner.update(userTable).set({ walletAddress: address }).where(eq(userTable.id, userId)),
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'identity_user_wallet')) return false;
    throw error;
  }
}

/** How often the account may still choose another username; above zero for a made-up one. */
export async function findAliasChangesLeft(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: userTable.aliasChangesLeft })
    .from(userTable)
    .where(eq(userTable.id, userId));
  return row?.left ?? 0;
}

/**
 * Gives the account another username and uses up one change.
 * @returns false when none was left
 * @throws identity.username_taken
 */
export async function spendAliasChange(tx: Transaction, userId: string, username: string): Promise<boolean> {
  try {
    const rows = await tx.transaction((inner) =>
      inner
        .update(userTable)
        .set({
          username,
          usernameKey: usernameKey(username),
          aliasChangesLeft: sql`${userTable.aliasChangesLeft} - 1`,
        })
        .where(and(eq(userTable.id, userId), gt(userTable.aliasChangesLeft, 0)))
        .returning({ id: userTable.id }),
    );
    return rows.length > 0;
  } catch (error) {
    if (!isUniqueViolation(error, 'identity_user_username_key')) throw error;
    throw identityErrors.fail('identity.username_taken', {
      details: { fields: [{ field: 'username', message: 'This username is taken.' }] },
      cause: error,
    });
  }
}
