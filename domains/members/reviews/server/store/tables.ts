// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';

export const appealTable = pgTable('reviews_appeal', {
  id: uuid('id').primaryKey(),
  caseId: uuid('case_id').notNull(),
  decisionNo: integer('decision_no').notNull(),
  userId: uuid('user_id').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
  state: text('state', { enum: ['open', 'upheld', 'refused'] })
    .notNull()
    .default(sql`'open'::text`),
  answer: text('answer'),
  answeredAt: instant('answered_at'),
});
export type AppealRow = typeof appealTable.$inferSelect;

export const caseTable = pgTable('reviews_case', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  subjectId: uuid('subject_id'),
  userId: uuid('user_id'),
  state: text('state', { enum: ['watched', 'open', 'decided'] }).notNull(),
  isFlagged: boolean('is_flagged').notNull().default(sql`false`),
  text: text('text'),
  openedAt: instant('opened_at').notNull(),
});
export type CaseRow = typeof caseTable.$inferSelect;

export const decisionTable = pgTable('reviews_decision', {
  caseId: uuid('case_id').notNull(),
  no: integer('no').notNull(),
  decision: text('decision').notNull(),
  reason: text('reason').notNull(),
  decidedAt: instant('decided_at').notNull(),
  decidedBy: uuid('decided_by'),
});
export type DecisionRow = typeof decisionTable.$inferSelect;

export const reportTable = pgTable('reviews_report', {
  caseId: uuid('case_id').notNull(),
  reporterId: uuid('reporter_id').notNull(),
  about: text('about').notNull(),
  subjectId: uuid('subject_id').notNull(),
  partOf: uuid('part_of'),
  shown: text('shown'),
  reason: text('reason').notNull(),
  text: text('text').notNull(),
  at: instant('at').notNull(),
});
export type ReportRow = typeof reportTable.$inferSelect;
