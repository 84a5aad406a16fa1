import { desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { preferenceTable, noteTable as table } from './tables.ts';

/** Selects the notifications of a member, the newest first. */
export async function selectPersonalData(db: Database, userId: string) {
  const notifications = await db
    .select({
      type: table.type,
      title: table.title,
      message: table.message,
      link: table.link,
      createdAt: table.createdAt,
      readAt: table.readAt,
    })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt), desc(table.id));
  const preferences = await db
    .select({ channel: preferenceTable.channel, type: preferenceTable.type })
    .from(preferenceTable)
    .where(eq(preferenceTable.userId, userId));
  return { notifications, preferences };
}

/** Forgets a member. */
export async function deletePersonalData(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
  await tx.delete(preferenceTable).where(eq(preferenceTable.userId, userId));
}
