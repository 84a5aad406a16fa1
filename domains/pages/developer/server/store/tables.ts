// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';

export const requestTable = pgTable('developer_request', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  githubHandle: text('github_handle').notNull(),
  isSpecial: boolean('is_special').notNull().default(sql`false`),
  requestedAt: instant('requested_at').notNull(),
});
export type RequestRow = typeof requestTable.$inferSelect;
