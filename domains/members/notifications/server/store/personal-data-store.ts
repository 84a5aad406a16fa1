import { desc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { updateQuotes } from './note-store.ts';
import { preferenceTable, noteTable as table } from './tables.ts';
import { withNames } from './with-names.ts';

/** Selects the notifications of a member, the newest first. */
export async function selectPersonalData(db: Database, userId: string) {
  const notes = await db
    .select({
      type: table.type,
      title: table.title,
      message: table.message,
      names: table.names,
      link: table.link,
      createdAt: table.createdAt,
      readAt: table.readAt,
    })
    .from(table)
    .where(eq(table.userId, userId))
    .orderBy(desc(table.createdAt), desc(table.id));
  const notifications = (await withNames(db, notes)).map(({ names: _, ...note }) => note);
  const preferences = await db
    .select({ channel: preferenceTable.channel, type: preferenceTable.type })
    .from(preferenceTable)
    .where(eq(preferenceTable.userId, userId));
  return { notifications, preferences };
}

/** Forgets a member, and their words in notes to others; their name is not in them. */
export async function deletePersonalData(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
  await updateQuotes(tx, userId);
  await tx.delete(preferenceTable).where(eq(preferenceTable.userId, userId));
}
