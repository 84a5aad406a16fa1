import type { Database } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import type { TelegramSending } from '../adapters/telegram-sender.ts';
import { selectTelegramLink } from '../store/telegram-store.ts';

export type { TelegramSending } from '../adapters/telegram-sender.ts';

/** Number of the Telegram account that is linked to an account, or null. */
export async function findTelegramId(db: Database, userId: string): Promise<number | null> {
  return (await selectTelegramLink(db, userId))?.id ?? null;
}

/** Whether a Telegram account is linked to an account. */
export async function isTelegramLinked(db: Database, userId: string): Promise<boolean> {
  return (await findTelegramId(db, userId)) !== null;
}

/**
 * Writes to the Telegram account that is linked, through the bot. Call it outside transactions.
 * @returns `refused` also where none is linked; `later` also where this instance has no bot
 */
export async function sendTelegramMessage(
  { config, db }: Pick<Services, 'config' | 'db'>,
  userId: string,
  text: string,
): Promise<TelegramSending> {
  const link = await selectTelegramLink(db, userId);
  if (!link) return 'refused';
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: apiRoot } = config;
  if (!token) return 'later';
  // Only who has a bot pays for the library.
  const { sendTelegram } = await import('../adapters/telegram-sender.ts');
  return sendTelegram({ token, apiRoot }, link.id, text);
}
