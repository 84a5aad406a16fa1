// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';

export const judgmentTable = pgTable('grants_judgment', {
  userId: uuid('user_id').notNull(),
  projectId: uuid('project_id').notNull(),
  opportunityId: uuid('opportunity_id').notNull(),
  verdict: text('verdict', { enum: ['fits', 'notForUs'] }).notNull(),
  at: instant('at').notNull().default(sql`now()`),
});
export type JudgmentRow = typeof judgmentTable.$inferSelect;
