import type { Database, Transaction } from '#platform/server/db/database.ts';
import {
  selectAccountByVerifiedEmail,
  updateUnverifiedEmail,
  updateVerifiedEmail,
} from '../store/account-store.ts';
import { type CodeOwner, deleteCodes, selectWaitingEmail } from '../store/code-store.ts';
import { deleteResetTokens } from '../store/token-store.ts';

/*
 * The address of an account as contacts changes it. Sign-in codes and reset links go there, so its columns and the codes
 * that are mailed stay here.
 */

/** Keeps an address that is not verified yet; never in place of a verified one. */
export function writeNewEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  return updateUnverifiedEmail(tx, userId, email);
}

/**
 * Makes an address the account's own. Reset links and sign-in codes that were mailed before stop working.
 * @throws identity.email_taken when another account has proved the same address
 */
export async function writeVerifiedEmail(
  tx: Transaction,
  userId: string,
  email: string,
  verifiedAt: Date,
): Promise<void> {
  await updateVerifiedEmail(tx, userId, email, verifiedAt);
  await deleteResetTokens(tx, userId);
  await deleteCodes(tx, userId, 'sign-in');
}

/** The account whose own verified address this is, whatever the case; or null. */
export async function findVerifiedEmailOwner(db: Database, email: string): Promise<string | null> {
  return (await selectAccountByVerifiedEmail(db, email))?.id ?? null;
}

/** The address of the newest mailed code that was never used, even if it has expired; or null. */
export function findAwaitedEmail(db: Database, owner: CodeOwner): Promise<string | null> {
  return selectWaitingEmail(db, owner);
}

/** Voids the mailed codes of an account for one purpose. */
export function dropCodes(tx: Transaction, userId: string, purpose: CodeOwner['purpose']): Promise<void> {
  return deleteCodes(tx, userId, purpose);
}
