// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const assignmentTable = pgTable('judging_assignment', {
  judgeId: uuid('judge_id').notNull(),
  entryId: uuid('entry_id').notNull(),
  round: integer('round').notNull(),
  assignedAt: instant('assigned_at').notNull(),
});
export type AssignmentRow = typeof assignmentTable.$inferSelect;

export const conflictTable = pgTable('judging_conflict', {
  judgeId: uuid('judge_id').notNull(),
  entryId: uuid('entry_id').notNull(),
  declaredAt: instant('declared_at').notNull(),
});
export type ConflictRow = typeof conflictTable.$inferSelect;

export const contestTable = pgTable('judging_contest', {
  hackathonId: uuid('hackathon_id').primaryKey(),
  revision: integer('revision').notNull().default(sql`1`),
  state: text('state', { enum: ['draft', 'judging', 'finals', 'review', 'published', 'void'] }).notNull(),
  criteria: jsonb('criteria').$type<Columns['judging_contest']['criteria']>().notNull(),
  perEntry: integer('per_entry').notNull(),
  seed: integer('seed').notNull(),
  judgingUntil: instant('judging_until').notNull(),
  plannedUntil: instant('planned_until'),
  openedAt: instant('opened_at'),
  extendedAt: instant('extended_at'),
  remindedAt: instant('reminded_at'),
  finalsAt: instant('finals_at'),
  reviewUntil: instant('review_until'),
  publishedAt: instant('published_at'),
  voidReason: text('void_reason'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type ContestRow = typeof contestTable.$inferSelect;

export const entryTable = pgTable('judging_entry', {
  entryId: uuid('entry_id').primaryKey(),
  hackathonId: uuid('hackathon_id').notNull(),
  isFinalist: boolean('is_finalist').notNull().default(sql`false`),
  disqualifiedAt: instant('disqualified_at'),
  disqualifiedReason: text('disqualified_reason'),
  caseId: uuid('case_id'),
});
export type EntryRow = typeof entryTable.$inferSelect;

export const judgeTable = pgTable('judging_judge', {
  id: uuid('id').primaryKey(),
  hackathonId: uuid('hackathon_id').notNull(),
  userId: uuid('user_id'),
  state: text('state', { enum: ['invited', 'accepted', 'declined', 'left'] }).notNull(),
  cap: integer('cap'),
  absentAt: instant('absent_at'),
  invitedAt: instant('invited_at').notNull(),
  answeredAt: instant('answered_at'),
});
export type JudgeRow = typeof judgeTable.$inferSelect;

export const resultTable = pgTable('judging_result', {
  hackathonId: uuid('hackathon_id').primaryKey(),
  result: jsonb('result').$type<Columns['judging_result']['result']>().notNull(),
  computedAt: instant('computed_at').notNull(),
});
export type ResultRow = typeof resultTable.$inferSelect;

export const scoreTable = pgTable('judging_score', {
  judgeId: uuid('judge_id').notNull(),
  entryId: uuid('entry_id').notNull(),
  revision: integer('revision').notNull().default(sql`1`),
  points: jsonb('points').$type<Columns['judging_score']['points']>().notNull(),
  comment: text('comment').notNull(),
  note: text('note').notNull(),
  isComplete: boolean('is_complete').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type ScoreRow = typeof scoreTable.$inferSelect;
