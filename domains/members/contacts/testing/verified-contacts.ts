import { randomInt } from 'node:crypto';
import type { Database } from '#platform/server/db/database.ts';
import { phoneTable, secondEmailTable } from '../server/store/tables.ts';

/** Adds a verified phone number behind the back of every rule; no event says so. */
export async function addPhone(
  db: Database,
  userId: string,
  number = `+1715555${String(randomInt(10_000)).padStart(4, '0')}`,
): Promise<void> {
  await db.insert(phoneTable).values({ userId, number, verifiedAt: new Date() });
}

/** Adds a verified second address. */
export async function addSecondEmail(db: Database, userId: string, email: string): Promise<void> {
  await db
    .insert(secondEmailTable)
    .values({ userId, email, emailKey: email.toLowerCase(), verifiedAt: new Date() });
}
