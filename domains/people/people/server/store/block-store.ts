import { and, count, desc, eq, or } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/server/db/database.ts';
import { oneOf } from '#platform/server/db/one-of.ts';
import { holdTurn } from '#platform/server/db/turn.ts';
import { type BlockRow, blockTable as table } from './tables.ts';

/** Stores a block; again it changes nothing. */
export async function insertBlock(tx: Transaction, block: BlockRow): Promise<void> {
  await tx.insert(table).values(block).onConflictDoNothing();
}

/** Removes a block. */
export async function deleteBlock(tx: Transaction, blockerId: string, blockedId: string): Promise<void> {
  await tx.delete(table).where(and(eq(table.blockerId, blockerId), eq(table.blockedId, blockedId)));
}

/** Every block there is. */
export function selectAllBlocks(db: Database): Promise<BlockRow[]> {
  return db.select().from(table);
}

/** Blocks by these members or of them. */
export function selectBlocksWith(db: Database, userIds: readonly string[]): Promise<BlockRow[]> {
  return db
    .select()
    .from(table)
    .where(or(oneOf(table.blockerId, userIds), oneOf(table.blockedId, userIds)));
}

/** Selects the blocks by a member, last first. */
export function selectBlocksBy(db: Database, blockerId: string): Promise<BlockRow[]> {
  return db
    .select()
    .from(table)
    .where(eq(table.blockerId, blockerId))
    .orderBy(desc(table.createdAt), table.blockedId);
}

/** A turn for each member until the transaction ends: how many they have blocked holds that long. */
export async function lockBlocksBy(tx: Transaction, blockerId: string): Promise<void> {
  await holdTurn(tx, `people_block ${blockerId}`);
}

/** How many members one has blocked. */
export async function countBlocksBy(db: Database, blockerId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(eq(table.blockerId, blockerId));
  return row?.count ?? 0;
}

/** Members of whom one side blocked the other. */
export async function selectBlockedWith(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(table)
    .where(or(eq(table.blockerId, userId), eq(table.blockedId, userId)));
  return [...new Set(rows.map((row) => (row.blockerId === userId ? row.blockedId : row.blockerId)))];
}

/** Forgets a member's blocks, in both directions. */
export async function deleteBlocksOf(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(table).where(or(eq(table.blockerId, userId), eq(table.blockedId, userId)));
}
