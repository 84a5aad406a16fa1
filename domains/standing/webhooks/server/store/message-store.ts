import { desc, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { deliveryTable, type MessageRow, messageTable as table } from './tables.ts';

/** Adds messages with their deliveries. */
export async function insertMessages(
  tx: Transaction,
  messages: readonly MessageRow[],
  deliveries: readonly (typeof deliveryTable.$inferInsert)[],
): Promise<void> {
  if (messages.length > 0) await tx.insert(table).values([...messages]);
  if (deliveries.length > 0) await tx.insert(deliveryTable).values([...deliveries]);
}

/** Every message about a member that is kept, the newest first. */
export function selectMessages(db: Database, userId: string): Promise<MessageRow[]> {
  return db.select().from(table).where(eq(table.userId, userId)).orderBy(desc(table.createdAt), table.id);
}

export async function deleteMessagesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(eq(table.userId, userId));
}

/** Deletes messages with their deliveries and attempts. */
export async function deleteMessages(db: Database, until: Date): Promise<void> {
  await db.delete(table).where(lte(table.createdAt, until));
}
