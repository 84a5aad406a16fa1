import { findTelegramId, listTelegramTimes } from '#members/connections/server';
import { findAccount, listProven } from '#members/identity/server';
import type { Database } from '#platform/server/db/database.ts';
import { selectPhone, selectPhones, selectPhoneTimes } from './store/phone-store.ts';
import { selectSecondEmail, selectSecondEmails } from './store/second-email-store.ts';

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
  const phone = await selectPhone(db, userId);
  const telegram = await findTelegramId(db, userId);
  return [
    ...(account?.email && account.emailVerified ? [{ kind: 'email', value: account.email } as const] : []),
    ...(phone ? [{ kind: 'phone', value: phone.number } as const] : []),
    ...(telegram === null ? [] : [{ kind: 'telegram', value: String(telegram) } as const]),
  ];
}

/** The kinds of contact that these accounts have verified and still have. Deleted accounts are left out. */
export async function listContactTimes(db: Database, userIds: readonly string[]): Promise<ContactTime[]> {
  if (userIds.length === 0) return [];
  const emails = (await listProven(db, userIds)).flatMap(({ userId, kind, at }): ContactTime[] =>
    at && kind === 'email' ? [{ userId, kind, at }] : [],
  );
  const phones = await selectPhoneTimes(db, userIds);
  const telegrams = await listTelegramTimes(db, userIds);
  return [
    ...emails,
    ...phones.map(({ userId, at }) => ({ userId, kind: 'phone', at }) as const),
    ...telegrams.map(({ userId, at }) => ({ userId, kind: 'telegram', at }) as const),
  ];
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

/** The contacts of an account that give no access to it; null where there is none. */
export async function findContacts(
  db: Database,
  userId: string,
): Promise<{ readonly phone: string | null; readonly secondEmail: string | null }> {
  const phone = await selectPhone(db, userId);
  const second = await selectSecondEmail(db, userId);
  return { phone: phone?.number ?? null, secondEmail: second?.email ?? null };
}

/** The same for several, in two queries; those without any are left out. */
export async function listContacts(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly phone: string | null; readonly secondEmail: string | null }>> {
  if (userIds.length === 0) return new Map();
  const phones = new Map((await selectPhones(db, userIds)).map(({ userId, number }) => [userId, number]));
  const emails = new Map((await selectSecondEmails(db, userIds)).map(({ userId, email }) => [userId, email]));
  return new Map(
    [...new Set([...phones.keys(), ...emails.keys()])].map((userId) => [
      userId,
      { phone: phones.get(userId) ?? null, secondEmail: emails.get(userId) ?? null },
    ]),
  );
}
