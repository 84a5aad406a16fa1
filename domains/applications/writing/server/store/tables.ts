// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const answerTable = pgTable('writing_answer', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type AnswerRow = typeof answerTable.$inferSelect;

export const answerUseTable = pgTable('writing_answer_use', {
  answerId: uuid('answer_id').notNull(),
  sectionId: uuid('section_id').notNull(),
  at: instant('at').notNull(),
});
export type AnswerUseRow = typeof answerUseTable.$inferSelect;

export const draftTable = pgTable('writing_draft', {
  applicationId: uuid('application_id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  template: text('template').$type<Columns['writing_draft']['template']>().notNull(),
  callText: text('call_text').notNull().default(sql`''::text`),
  policy: text('policy').$type<Columns['writing_draft']['policy']>().notNull(),
  policyQuote: text('policy_quote'),
  policyBy: text('policy_by', { enum: ['call', 'member'] }).notNull(),
  checksPassed: integer('checks_passed'),
  checksTotal: integer('checks_total'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type DraftRow = typeof draftTable.$inferSelect;

export const sectionTable = pgTable('writing_section', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  question: text('question').notNull(),
  purpose: text('purpose').$type<Columns['writing_section']['purpose']>().notNull(),
  origin: text('origin', { enum: ['call', 'template', 'member'] }).notNull(),
  limitUnit: text('limit_unit', { enum: ['words', 'characters', 'pages'] }),
  limitMax: doublePrecision('limit_max'),
  text: text('text').notNull().default(sql`''::text`),
  sentences: jsonb('sentences')
    .$type<Columns['writing_section']['sentences']>()
    .notNull()
    .default(sql`'[]'::jsonb`),
  revision: integer('revision').notNull().default(sql`1`),
  suggestion: jsonb('suggestion').$type<Columns['writing_section']['suggestion']>(),
  updatedAt: instant('updated_at').notNull(),
  openFacts: integer('open_facts')
    .notNull()
    .generatedAlwaysAs(sql`regexp_count(text, '\\[(AMOUNT|VERIFY(:[^][\\n]*)?)\\]'::text)`),
});
export type SectionRow = typeof sectionTable.$inferSelect;

export const versionTable = pgTable('writing_version', {
  id: uuid('id').primaryKey(),
  sectionId: uuid('section_id').notNull(),
  no: integer('no').notNull(),
  text: text('text').notNull(),
  sentences: jsonb('sentences').$type<Columns['writing_version']['sentences']>().notNull(),
  author: text('author', { enum: ['person', 'rules', 'model'] }).notNull(),
  authorId: uuid('author_id'),
  at: instant('at').notNull(),
});
export type VersionRow = typeof versionTable.$inferSelect;
