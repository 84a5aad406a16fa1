// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const choiceTable = pgTable('goals_choice', {
  userId: uuid('user_id').primaryKey(),
  projectId: uuid('project_id'),
  nextDigestAt: instant('next_digest_at'),
  digestedAt: instant('digested_at'),
});
export type ChoiceRow = typeof choiceTable.$inferSelect;

export const entryTable = pgTable('goals_entry', {
  id: uuid('id').primaryKey(),
  goalId: uuid('goal_id').notNull(),
  value: doublePrecision('value').notNull(),
  note: text('note').notNull(),
  at: instant('at').notNull(),
});
export type EntryRow = typeof entryTable.$inferSelect;

export const goalTable = pgTable('goals_goal', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  revision: integer('revision').notNull().default(sql`1`),
  title: text('title').notNull(),
  why: text('why').notNull(),
  category: text('category').$type<Columns['goals_goal']['category']>().notNull(),
  measureKind: text('measure_kind').$type<Columns['goals_goal']['measure_kind']>().notNull(),
  measureId: text('measure_id'),
  unit: text('unit').notNull().default(sql`''::text`),
  startValue: doublePrecision('start_value').notNull(),
  targetValue: doublePrecision('target_value').notNull(),
  value: doublePrecision('value').notNull(),
  startedOn: date('started_on').notNull(),
  dueOn: date('due_on').notNull(),
  steps: jsonb('steps').$type<Columns['goals_goal']['steps']>().notNull(),
  status: text('status').$type<Columns['goals_goal']['status']>().notNull().default(sql`'active'::text`),
  reason: text('reason').notNull().default(sql`''::text`),
  archivedAt: instant('archived_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type GoalRow = typeof goalTable.$inferSelect;
