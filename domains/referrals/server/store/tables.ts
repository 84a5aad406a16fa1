import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Channel } from '../../contract/constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One code for each member; codes never change. */
export const codeTable = pgTable('referrals_code', {
  userId: uuid('user_id').primaryKey(),
  code: text('code').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** One row for each registration: who brought the member, null for nobody and once the referrer has left. */
export const referrerTable = pgTable('referrals_referrer', {
  userId: uuid('user_id').primaryKey(),
  isReferred: boolean('is_referred').notNull(),
  referrerId: uuid('referrer_id'),
  /** Everybody above, nearest first, twelve at most; null for who has left. */
  line: uuid('line').array().$type<(string | null)[]>().notNull().default([]),
  recordedAt: instant('recorded_at').notNull(),
  /** When the member first had a verified contact; null until then, and for anyone who came alone. */
  verifiedAt: instant('verified_at'),
  /** How the invitation came; `link` for anyone who came alone. */
  channel: text('channel').$type<Channel>().notNull().default('link'),
  /** When the rewards were promised; null for nobody to reward, or not yet. */
  promisedAt: instant('promised_at'),
  /** When the verified member's profile was first complete enough. */
  completedAt: instant('completed_at'),
  /** When the invitation was found fraudulent; null for all others. */
  reversedAt: instant('reversed_at'),
  /** Why; the referrer's RepID was taken with it. */
  reversedReason: text('reversed_reason'),
  /** The referrer's points for this member. */
  points: integer('points').notNull().default(0),
});

/** Verified members who left after their invitation had paid: what they count for who invited them, and nothing else. */
export const leftTable = pgTable('referrals_left', {
  id: uuid('id').primaryKey().defaultRandom(),
  referrerId: uuid('referrer_id').notNull(),
  /** To the day, in UTC, as the other two. */
  recordedAt: instant('recorded_at').notNull(),
  verifiedAt: instant('verified_at').notNull(),
  completedAt: instant('completed_at'),
  points: integer('points').notNull(),
});
