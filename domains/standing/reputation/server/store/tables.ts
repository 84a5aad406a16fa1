// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const distributionTable = pgTable('reputation_distribution', {
  fromPoints: integer('from_points').primaryKey(),
  members: integer('members').notNull(),
  countedAt: instant('counted_at').notNull(),
});
export type DistributionRow = typeof distributionTable.$inferSelect;

export const endorsementTable = pgTable('reputation_endorsement', {
  id: uuid('id').primaryKey(),
  giverId: uuid('giver_id').notNull(),
  receiverId: uuid('receiver_id').notNull(),
  year: integer('year').notNull(),
  givenAt: instant('given_at').notNull(),
});
export type EndorsementRow = typeof endorsementTable.$inferSelect;

export const pointTable = pgTable('reputation_point', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  rule: text('rule').$type<Columns['reputation_point']['rule']>().notNull(),
  sourceId: text('source_id').notNull(),
  subject: text('subject'),
  milliPoints: integer('milli_points').notNull(),
  earnedAt: instant('earned_at').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  reversedAt: instant('reversed_at'),
  reversalReason: text('reversal_reason'),
});
export type PointRow = typeof pointTable.$inferSelect;

export const seedTable = pgTable('reputation_seed', {
  userId: uuid('user_id').primaryKey(),
  namedAt: instant('named_at').notNull(),
  reason: text('reason'),
  namedBy: uuid('named_by'),
});
export type SeedRow = typeof seedTable.$inferSelect;

export const trustTable = pgTable('reputation_trust', {
  userId: uuid('user_id').primaryKey(),
  trust: doublePrecision('trust').notNull(),
  computedAt: instant('computed_at').notNull(),
});
export type TrustRow = typeof trustTable.$inferSelect;
