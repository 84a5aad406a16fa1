import type { Database } from '#platform/server/db/database.ts';
import { findAccount } from '../services/accounts.ts';
import { listProven, type Proven } from '../services/proven.ts';
import { selectPhone } from '../store/phone-store.ts';
import { selectTelegramLink } from '../store/telegram-store.ts';

const CONTACTS: readonly Proven['kind'][] = ['email', 'phone', 'telegram'];

/** A verified way to reach somebody; `value` is the address, the number or the Telegram account's id. */
export interface VerifiedContact {
  readonly kind: 'email' | 'phone' | 'telegram';
  readonly value: string;
}

/** The verified contacts of an account: its e-mail address, its phone, a linked Telegram account. None when it is gone. */
export async function listVerifiedContacts(db: Database, userId: string): Promise<VerifiedContact[]> {
  // One after the other: some callers are within a transaction, which has one connection.
  const account = await findAccount(db, userId);
  const phone = await selectPhone(db, userId);
  const telegram = await selectTelegramLink(db, userId);
  return [
    ...(account?.email && account.emailVerified ? [{ kind: 'email', value: account.email } as const] : []),
    ...(phone ? [{ kind: 'phone', value: phone.number } as const] : []),
    ...(telegram ? [{ kind: 'telegram', value: String(telegram.id) } as const] : []),
  ];
}

/**
 * Whether one contact of an account is verified. It is what makes somebody verified (economy.md "Referrals") and what
 * the gated AI matching asks for (spec §4 "AI matching access"). False for an account that is gone.
 */
export async function hasVerifiedContact(db: Database, userId: string): Promise<boolean> {
  return (await listVerifiedContacts(db, userId)).length > 0;
}

/** Which of these accounts have a verified contact. */
export async function selectReachable(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const proven = await listProven(db, userIds);
  return new Set(proven.filter(({ kind }) => CONTACTS.includes(kind)).map(({ userId }) => userId));
}
