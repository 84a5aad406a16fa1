// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const feedTable = pgTable('saved_searches_feed', {
  userId: uuid('user_id').primaryKey(),
  addressId: uuid('address_id').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type FeedRow = typeof feedTable.$inferSelect;

export const progressTable = pgTable('saved_searches_progress', {
  id: boolean('id').primaryKey().default(sql`true`),
  historyChange: bigint('history_change', { mode: 'number' })
    .$type<Columns['saved_searches_progress']['history_change']>()
    .notNull(),
});
export type ProgressRow = typeof progressTable.$inferSelect;

export const searchTable = pgTable('saved_searches_search', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  userId: uuid('user_id').notNull(),
  name: text('name').notNull(),
  filters: jsonb('filters').$type<Columns['saved_searches_search']['filters']>().notNull(),
  alerts: text('alerts', { enum: ['never', 'daily', 'weekly'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
  seenChange: bigint('seen_change', { mode: 'number' })
    .$type<Columns['saved_searches_search']['seen_change']>()
    .notNull(),
  alertedChange: bigint('alerted_change', { mode: 'number' })
    .$type<Columns['saved_searches_search']['alerted_change']>()
    .notNull(),
  nextAlertAt: instant('next_alert_at'),
});
export type SearchRow = typeof searchTable.$inferSelect;
