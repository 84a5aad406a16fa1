import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/db/database.ts';
import { telegramTable } from '../server/store/tables.ts';

/** Links a Telegram account behind the back of every rule; no event says so. @returns its id */
export async function addTelegram(
  db: Database,
  userId: string,
  telegramId = randomInt(2 ** 40),
): Promise<number> {
  await db.insert(telegramTable).values({ userId, telegramId, firstName: 'Ada', linkedAt: new Date() });
  return telegramId;
}

/** Unlinks the Telegram account. */
export async function removeTelegram(db: Database, userId: string): Promise<void> {
  await db.delete(telegramTable).where(eq(telegramTable.userId, userId));
}
