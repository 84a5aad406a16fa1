import type { Database } from '#platform/server/db/database.ts';
import { findAccount } from './accounts.ts';
import { findFactors } from './factors.ts';

/**
 * Whether one contact of an account is verified: its e-mail address or a linked Telegram account. False for an
 * account that is gone.
 */
export async function hasVerifiedContact(db: Database, userId: string): Promise<boolean> {
  const account = await findAccount(db, userId);
  if (!account) return false;
  return account.emailVerified || (await findFactors(db, userId)).telegram !== null;
}
