import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { isUniqueViolation } from '#platform/server/db/sql-state.ts';
import type { Account } from '../../contract/account.ts';
import { identityErrors } from '../../contract/errors.ts';
import { usernameKey } from '../rules/username.ts';
import { selectAccount } from './account-store.ts';
import { userTable, walletNonceTable } from './tables.ts';

/** To whom a nonce belongs: it proves nothing in another browser and nothing about another address. */
export interface NonceOwner {
  readonly address: string;
  readonly browserHash: Buffer;
}

export async function insertNonce(
  db: Database,
  nonce: NonceOwner & { nonceHash: Buffer; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db.insert(walletNonceTable).values(nonce);
}

/**
 * Spends a nonce in one statement: of two requests that come at once with the same, one has it.
 * @returns whether it was this owner's, unspent and in time
 */
export async function spendNonce(
  db: Database,
  nonceHash: Buffer,
  { address, browserHash }: NonceOwner,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .delete(walletNonceTable)
    .where(
      and(
        eq(walletNonceTable.nonceHash, nonceHash),
        eq(walletNonceTable.address, address),
        eq(walletNonceTable.browserHash, browserHash),
        gt(walletNonceTable.expiresAt, now),
      ),
    )
    .returning({ address: walletNonceTable.address });
  return rows.length > 0;
}

export async function deleteOldNonces(db: Database, now: Date): Promise<void> {
  await db.delete(walletNonceTable).where(lt(walletNonceTable.expiresAt, now));
}

/** The account a wallet opens. Addresses are stored with their checksum, so equal ones are equal texts. */
export async function selectAccountByWallet(db: Database, address: string): Promise<Account | null> {
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

/** @throws identity.wallet_taken, also when another account takes the wallet at the same moment */
export async function updateWallet(tx: Transaction, userId: string, address: string | null): Promise<void> {
  try {
    await tx.transaction((inner) =>
      inner.update(userTable).set({ walletAddress: address }).where(eq(userTable.id, userId)),
    );
  } catch (error) {
    if (!isUniqueViolation(error, 'identity_user_wallet')) throw error;
    throw identityErrors.fail('identity.wallet_taken', { cause: error });
  }
}

export async function selectAliasChangesLeft(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: userTable.aliasChangesLeft })
    .from(userTable)
    .where(eq(userTable.id, userId));
  return row?.left ?? 0;
}

export async function updateAliasChangesLeft(tx: Transaction, userId: string, left: number): Promise<void> {
  await tx.update(userTable).set({ aliasChangesLeft: left }).where(eq(userTable.id, userId));
}

/**
 * Gives the account another username and uses up one change.
 * @returns false when none was left
 * @throws identity.username_taken
 */
export async function updateAlias(tx: Transaction, userId: string, username: string): Promise<boolean> {
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
