// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';

export const exportTable = pgTable('privacy_export', {
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
