import { boolean, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Something of a member that an administrator decides. */
export const caseTable = pgTable('reviews_case', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  subjectId: uuid('subject_id'),
  userId: uuid('user_id').notNull(),
  state: text('state', { enum: ['watched', 'open', 'decided'] }).notNull(),
  isFlagged: boolean('is_flagged').notNull().default(false),
  text: text('text'),
  openedAt: instant('opened_at').notNull(),
});

/** Every decision of a case; the one with the highest number is in force. */
export const decisionTable = pgTable(
  'reviews_decision',
  {
    caseId: uuid('case_id').notNull(),
    no: integer('no').notNull(),
    decision: text('decision').notNull(),
    reason: text('reason').notNull(),
    decidedAt: instant('decided_at').notNull(),
    decidedBy: uuid('decided_by'),
  },
  ({ caseId, no }) => [primaryKey({ columns: [caseId, no] })],
);

/** What a member says against a decision. */
export const appealTable = pgTable('reviews_appeal', {
  id: uuid('id').primaryKey(),
  caseId: uuid('case_id').notNull(),
  decisionNo: integer('decision_no').notNull(),
  userId: uuid('user_id').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
  state: text('state', { enum: ['open', 'upheld', 'refused'] })
    .notNull()
    .default('open'),
  answer: text('answer'),
  answeredAt: instant('answered_at'),
});

export type CaseRow = typeof caseTable.$inferSelect;
export type DecisionRow = typeof decisionTable.$inferSelect;
export type AppealRow = typeof appealTable.$inferSelect;
