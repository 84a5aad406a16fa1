import { findAccount, findFactors, listProven } from '#identity/server';
import type { Database } from '#platform/server/db/database.ts';
import { telegramName } from './rules/telegram-person.ts';
import { selectTelegramLink, selectTelegramTimes } from './store/telegram-store.ts';

/** What the Telegram account linked to an account is called; null where none is linked. */
export async function findTelegram(db: Database, userId: string): Promise<string | null> {
  const link = await selectTelegramLink(db, userId);
  return link && telegramName(link);
}

/** A verified way to reach a member; `value` is the address, the number or the Telegram account's id. */
export interface VerifiedContact {
  readonly kind: 'email' | 'phone' | 'telegram';
  readonly value: string;
}

/** Since when an account has a verified contact of a kind. Never carries the contact. */
export interface ContactTime {
  readonly userId: string;
  readonly kind: VerifiedContact['kind'];
  readonly at: Date;
}

/** The verified contacts of an account: its email address, its phone, a linked Telegram account. None once deleted. */
export async function listVerifiedContacts(db: Database, userId: string): Promise<VerifiedContact[]> {
  // One after the other: some callers are within a transaction, which has one connection.
  const account = await findAccount(db, userId);
  if (!account) return [];
  const { phone } = await findFactors(db, userId);
  const telegram = await selectTelegramLink(db, userId);
  return [
    ...(account.email && account.emailVerified ? [{ kind: 'email', value: account.email } as const] : []),
    ...(phone === null ? [] : [{ kind: 'phone', value: phone } as const]),
    ...(telegram ? [{ kind: 'telegram', value: String(telegram.id) } as const] : []),
  ];
}

/** The kinds of contact that these accounts have verified and still have. Deleted accounts are left out. */
export async function listContactTimes(db: Database, userIds: readonly string[]): Promise<ContactTime[]> {
  if (userIds.length === 0) return [];
  const others = (await listProven(db, userIds)).flatMap(({ userId, kind, at }): ContactTime[] =>
    at && (kind === 'email' || kind === 'phone') ? [{ userId, kind, at }] : [],
  );
  const telegrams = await selectTelegramTimes(db, userIds);
  return [...others, ...telegrams.map(({ userId, at }) => ({ userId, kind: 'telegram', at }) as const)];
}

/**
 * Which of these accounts have a verified contact. It makes a member verified (economy.md "Referrals") and is what the
 * gated AI matching asks for (spec §4 "AI matching access").
 */
export async function selectReachable(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await listContactTimes(db, userIds)).map(({ userId }) => userId));
}
