import { asc } from 'drizzle-orm';
import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#platform/server/db/database.ts';

/** Members from so many points up to the next row's. */
export const distributionTable = pgTable('reputation_distribution', {
  fromPoints: integer('from_points').primaryKey(),
  members: integer('members').notNull(),
  countedAt: timestamp('counted_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export type DistributionRow = typeof distributionTable.$inferSelect;

/** The last count, from few points to many; empty before the first. */
export function selectDistribution(db: Database): Promise<DistributionRow[]> {
  return db.select().from(distributionTable).orderBy(asc(distributionTable.fromPoints));
}

/** Replaces the count. */
export async function replaceDistribution(tx: Transaction, rows: readonly DistributionRow[]): Promise<void> {
  await tx.delete(distributionTable);
  await tx.insert(distributionTable).values([...rows]);
}
