import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { KeptQuestion } from '../rules/draw-questions.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** One row for each member who ever changed something here; also what simultaneous writes queue on. */
export const memberTable = pgTable('learning_member', {
  userId: uuid('user_id').primaryKey(),
  disabled: boolean('disabled').notNull().default(false),
  changedAt: instant('changed_at').notNull(),
});

/** What one member did with one topic, each with its first time. */
export const progressTable = pgTable(
  'learning_progress',
  {
    userId: uuid('user_id').notNull(),
    topicId: text('topic_id').notNull(),
    viewedAt: instant('viewed_at'),
    completedAt: instant('completed_at'),
    bookmarkedAt: instant('bookmarked_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topicId] })],
);

/** Attempts at the knowledge assessment. Answers are option ids by question id. */
export const attemptTable = pgTable('learning_attempt', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  startedAt: instant('started_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  questions: jsonb('questions').$type<readonly KeptQuestion[]>().notNull(),
  answers: jsonb('answers').$type<Readonly<Record<string, string>>>().notNull().default({}),
  submittedAt: instant('submitted_at'),
  rightCount: integer('right_count'),
  passed: boolean('passed').notNull().default(false),
});

export type AttemptRow = typeof attemptTable.$inferSelect;
