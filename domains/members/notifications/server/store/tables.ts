// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const deliveryTable = pgTable('notifications_delivery', {
  noteId: uuid('note_id').notNull(),
  channel: text('channel', { enum: ['mail', 'telegram'] }).notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  claimedUntil: instant('claimed_until'),
});
export type DeliveryRow = typeof deliveryTable.$inferSelect;

export const noteTable = pgTable('notifications_note', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  userId: uuid('user_id').notNull(),
  key: text('key').notNull(),
  type: text('type', { enum: ['info', 'success', 'warning', 'error', 'security', 'verification'] }).notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  link: text('link'),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
  names: jsonb('names').$type<Columns['notifications_note']['names']>().notNull().default(sql`'[]'::jsonb`),
  quotedIds: uuid('quoted_ids').array().notNull().default(sql`'{}'::uuid[]`),
  bareTitle: text('bare_title'),
  bareMessage: text('bare_message'),
});
export type NoteRow = typeof noteTable.$inferSelect;

export const preferenceTable = pgTable('notifications_preference', {
  userId: uuid('user_id').notNull(),
  channel: text('channel', { enum: ['mail', 'telegram'] }).notNull(),
  type: text('type', { enum: ['info', 'success', 'warning', 'error'] }).notNull(),
});
export type PreferenceRow = typeof preferenceTable.$inferSelect;
