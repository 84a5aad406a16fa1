// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const attemptTable = pgTable('learning_attempt', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  startedAt: instant('started_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  questions: jsonb('questions').$type<Columns['learning_attempt']['questions']>().notNull(),
  answers: jsonb('answers')
    .$type<Columns['learning_attempt']['answers']>()
    .notNull()
    .default(sql`'{}'::jsonb`),
  submittedAt: instant('submitted_at'),
  rightCount: integer('right_count'),
  passed: boolean('passed').notNull().default(sql`false`),
});
export type AttemptRow = typeof attemptTable.$inferSelect;

export const memberTable = pgTable('learning_member', {
  userId: uuid('user_id').primaryKey(),
  disabled: boolean('disabled').notNull().default(sql`false`),
  changedAt: instant('changed_at').notNull(),
});
export type MemberRow = typeof memberTable.$inferSelect;

export const progressTable = pgTable('learning_progress', {
  userId: uuid('user_id').notNull(),
  topicId: text('topic_id').notNull(),
  viewedAt: instant('viewed_at'),
  completedAt: instant('completed_at'),
  bookmarkedAt: instant('bookmarked_at'),
});
export type ProgressRow = typeof progressTable.$inferSelect;
