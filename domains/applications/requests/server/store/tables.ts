// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const amendmentTable = pgTable('requests_amendment', {
  id: uuid('id').primaryKey(),
  requestId: uuid('request_id').notNull(),
  note: text('note').notNull(),
  changed: text('changed').array().notNull(),
  amendedAt: instant('amended_at').notNull(),
});
export type AmendmentRow = typeof amendmentTable.$inferSelect;

export const answerTable = pgTable('requests_answer', {
  id: uuid('id').primaryKey(),
  requestId: uuid('request_id').notNull(),
  authorId: uuid('author_id').notNull(),
  revision: integer('revision').notNull().default(sql`1`),
  text: text('text').notNull(),
  link: text('link'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type AnswerRow = typeof answerTable.$inferSelect;

export const proposalTable = pgTable('requests_proposal', {
  id: uuid('id').primaryKey(),
  requestId: uuid('request_id').notNull(),
  bidderId: uuid('bidder_id'),
  revision: integer('revision').notNull().default(sql`1`),
  sealedDraft: bytes('sealed_draft'),
  sealedText: bytes('sealed_text'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  submittedAt: instant('submitted_at'),
});
export type ProposalRow = typeof proposalTable.$inferSelect;

export const questionTable = pgTable('requests_question', {
  id: uuid('id').primaryKey(),
  requestId: uuid('request_id').notNull(),
  askerId: uuid('asker_id'),
  text: text('text').notNull(),
  askedAt: instant('asked_at').notNull(),
  answer: text('answer'),
  answeredAt: instant('answered_at'),
});
export type QuestionRow = typeof questionTable.$inferSelect;

export const requestTable = pgTable('requests_request', {
  id: uuid('id').primaryKey(),
  authorId: uuid('author_id'),
  revision: integer('revision').notNull().default(sql`1`),
  title: text('title').notNull(),
  need: text('need').notNull(),
  reason: text('reason').notNull(),
  audience: text('audience').notNull(),
  answersFor: text('answers_for', { enum: ['members', 'author'] }).notNull(),
  answersUntil: instant('answers_until'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  publishedAt: instant('published_at'),
  rfpAt: instant('rfp_at'),
  terms: text('terms'),
  budgetMin: numeric('budget_min', { mode: 'number' }).$type<Columns['requests_request']['budget_min']>(),
  budgetMax: numeric('budget_max', { mode: 'number' }).$type<Columns['requests_request']['budget_max']>(),
  currency: text('currency'),
  criteria: jsonb('criteria').$type<Columns['requests_request']['criteria']>(),
  proposalsUntil: instant('proposals_until'),
  decidedAt: instant('decided_at'),
  awardedProposalId: uuid('awarded_proposal_id'),
  decisionReason: text('decision_reason'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason'),
});
export type RequestRow = typeof requestTable.$inferSelect;

export const reviewTable = pgTable('requests_review', {
  reviewerId: uuid('reviewer_id').notNull(),
  proposalId: uuid('proposal_id').notNull(),
  hasConflict: boolean('has_conflict').notNull(),
  declaredAt: instant('declared_at').notNull(),
  scores: jsonb('scores').$type<Columns['requests_review']['scores']>(),
  scoredAt: instant('scored_at'),
});
export type ReviewRow = typeof reviewTable.$inferSelect;

export const reviewerTable = pgTable('requests_reviewer', {
  id: uuid('id').primaryKey(),
  requestId: uuid('request_id').notNull(),
  memberId: uuid('member_id'),
  invitedAt: instant('invited_at').notNull(),
  reply: text('reply', { enum: ['accepted', 'declined'] }),
  repliedAt: instant('replied_at'),
});
export type ReviewerRow = typeof reviewerTable.$inferSelect;
