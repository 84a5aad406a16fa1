import { bigint, boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BadgeId } from '../../contract/badges.ts';

/** Badges that members earned. */
export const badgeTable = pgTable('rewards_badge', {
  userId: uuid('user_id').notNull(),
  badge: text('badge').$type<BadgeId>().notNull(),
  earnedAt: timestamp('earned_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** When it was found that it is no longer earned; null while it is. */
  lostAt: timestamp('lost_at', { withTimezone: true, mode: 'date' }),
  /** Since when its member shows it; null: not. */
  sharedAt: timestamp('shared_at', { withTimezone: true, mode: 'date' }),
});

/** What the leaderboard is read from. */
export const standingTable = pgTable('rewards_standing', {
  userId: uuid('user_id').notNull(),
  period: text('period').notNull(),
  points: bigint('points', { mode: 'number' }).notNull(),
  tokens: bigint('tokens', { mode: 'bigint' }).notNull(),
  badges: integer('badges').notNull(),
  referrals: integer('referrals').notNull(),
  listed: boolean('listed').notNull(),
});
