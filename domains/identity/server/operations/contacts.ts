import type { Database } from '#platform/server/db/database.ts';
import { findAccount } from './accounts.ts';
import { findFactors } from './factors.ts';

/**
 * Whether one contact of an account is verified: its e-mail address, its phone or a linked Telegram account. It is
 * what makes somebody verified (economy.md "Referrals") and what the gated AI matching asks for (spec §4 "AI matching
 * access"). False for an account that is gone.
 */
export async function hasVerifiedContact(db: Database, userId: string): Promise<boolean> {
  const account = await findAccount(db, userId);
  if (!account) return false;
  if (account.emailVerified) return true;
  const { telegram, phone } = await findFactors(db, userId);
  return telegram !== null || phone !== null;
}
