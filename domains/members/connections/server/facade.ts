import type { Database } from '#platform/server/db/database.ts';
import { telegramName } from './rules/telegram-person.ts';
import { selectTelegramLink, selectTelegramLinks, selectTelegramTimes } from './store/telegram-store.ts';

/** Name of the Telegram account linked to an account; null where none is linked. */
export async function findTelegram(db: Database, userId: string): Promise<string | null> {
  const link = await selectTelegramLink(db, userId);
  return link && telegramName(link);
}

/** The id of the Telegram account linked to an account; null where none is linked. */
export async function findTelegramId(db: Database, userId: string): Promise<number | null> {
  const link = await selectTelegramLink(db, userId);
  return link?.id ?? null;
}

/** Since when these accounts have a Telegram account linked; those without one are left out. */
export async function listTelegramTimes(
  db: Database,
  userIds: readonly string[],
): Promise<{ readonly userId: string; readonly at: Date }[]> {
  return userIds.length === 0 ? [] : selectTelegramTimes(db, userIds);
}

/** Names of the Telegram accounts linked to these accounts; those without one are left out. One query. */
export async function listTelegrams(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const links = userIds.length === 0 ? [] : await selectTelegramLinks(db, userIds);
  return new Map(links.map((link) => [link.userId, telegramName(link)]));
}
