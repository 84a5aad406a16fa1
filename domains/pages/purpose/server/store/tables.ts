// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const answersTable = pgTable('purpose_answers', {
  userId: uuid('user_id').primaryKey(),
  causes: jsonb('causes').$type<Columns['purpose_answers']['causes']>(),
  causesAt: instant('causes_at'),
  strengths: jsonb('strengths').$type<Columns['purpose_answers']['strengths']>(),
  strengthsAt: instant('strengths_at'),
});
export type AnswersRow = typeof answersTable.$inferSelect;
