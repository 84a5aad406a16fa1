// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const badgeTable = pgTable('rewards_badge', {
  userId: uuid('user_id').notNull(),
  badge: text('badge').notNull(),
  earnedAt: instant('earned_at').notNull(),
  lostAt: instant('lost_at'),
  sharedAt: instant('shared_at'),
});
export type BadgeRow = typeof badgeTable.$inferSelect;

export const standingTable = pgTable('rewards_standing', {
  userId: uuid('user_id').notNull(),
  period: text('period').notNull(),
  points: bigint('points', { mode: 'number' }).$type<Columns['rewards_standing']['points']>().notNull(),
  tokens: bigint('tokens', { mode: 'bigint' }).notNull(),
  badges: integer('badges').notNull(),
  referrals: integer('referrals').notNull(),
  listed: boolean('listed').notNull(),
});
export type StandingRow = typeof standingTable.$inferSelect;
