// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const exportTable = pgTable('account_export', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  status: text('status', { enum: ['waiting', 'running', 'ready', 'failed'] })
    .notNull()
    .default(sql`'waiting'::text`),
  done: integer('done').notNull().default(sql`0`),
  total: integer('total'),
  bytes: integer('bytes'),
  createdAt: instant('created_at').notNull(),
  finishedAt: instant('finished_at'),
  expiresAt: instant('expires_at').notNull(),
});
export type ExportRow = typeof exportTable.$inferSelect;

export const profileTable = pgTable('account_profile', {
  userId: uuid('user_id').primaryKey(),
  skills: text('skills').array().notNull().default(sql`'{}'::text[]`),
  location: text('location'),
  timeZone: text('time_zone'),
  availability: text('availability', { enum: ['full-time', 'part-time', 'few-hours', 'not-now'] }),
  links: text('links').array().notNull().default(sql`'{}'::text[]`),
  visibility: jsonb('visibility')
    .$type<Columns['account_profile']['visibility']>()
    .notNull()
    .default(sql`'{}'::jsonb`),
  updatedAt: instant('updated_at').notNull(),
});
export type ProfileRow = typeof profileTable.$inferSelect;
