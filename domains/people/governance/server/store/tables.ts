// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const ballotTable = pgTable('governance_ballot', {
  proposalId: uuid('proposal_id').notNull(),
  id: text('id').notNull(),
  userId: uuid('user_id'),
  no: integer('no').notNull(),
  marks: bytes('marks'),
  nextMarks: bytes('next_marks'),
});
export type BallotRow = typeof ballotTable.$inferSelect;

export const commentTable = pgTable('governance_comment', {
  id: uuid('id').primaryKey(),
  proposalId: uuid('proposal_id').notNull(),
  authorId: uuid('author_id').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type CommentRow = typeof commentTable.$inferSelect;

export const electorTable = pgTable('governance_elector', {
  proposalId: uuid('proposal_id').notNull(),
  userId: uuid('user_id').notNull(),
});
export type ElectorRow = typeof electorTable.$inferSelect;

export const paymentTable = pgTable('governance_payment', {
  key: uuid('key').primaryKey(),
  proposalId: uuid('proposal_id').notNull(),
  ballotId: text('ballot_id').notNull(),
  kind: text('kind', { enum: ['vote', 'refund'] }).notNull(),
  isEarned: boolean('is_earned').notNull(),
  account: integer('account').notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  state: text('state', { enum: ['pending', 'posted', 'refused'] }).notNull(),
});
export type PaymentRow = typeof paymentTable.$inferSelect;

export const proposalTable = pgTable('governance_proposal', {
  id: uuid('id').primaryKey(),
  authorId: uuid('author_id'),
  revision: integer('revision').notNull().default(sql`1`),
  state: text('state', {
    enum: ['draft', 'notice', 'open', 'counting', 'passed', 'failed', 'no-quorum', 'withdrawn'],
  }).notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  text: text('text').notNull(),
  method: text('method', {
    enum: [
      'star',
      'approval',
      'plurality',
      'irv',
      'ranked-robin',
      'stv',
      'allocated-score',
      'quadratic',
      'quadratic-hdag',
      'weighted',
    ],
  }).notNull(),
  options: text('options').array().notNull(),
  seats: smallint('seats').notNull(),
  minRepId: integer('min_rep_id').notNull(),
  minHdag: integer('min_hdag').notNull(),
  opensAt: instant('opens_at'),
  closesAt: instant('closes_at'),
  seed: text('seed'),
  seedHash: text('seed_hash'),
  checkpoint: text('checkpoint'),
  electors: integer('electors'),
  quorum: integer('quorum'),
  remindedAt: instant('reminded_at'),
  withdrawnAt: instant('withdrawn_at'),
  withdrawReason: text('withdraw_reason'),
  countedAt: instant('counted_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  publishedAt: instant('published_at'),
  uniqueHumans: boolean('unique_humans').notNull().default(sql`false`),
  sbtHolders: boolean('sbt_holders').notNull().default(sql`false`),
});
export type ProposalRow = typeof proposalTable.$inferSelect;

export const resultTable = pgTable('governance_result', {
  proposalId: uuid('proposal_id').primaryKey(),
  result: jsonb('result').$type<Columns['governance_result']['result']>().notNull(),
  file: text('file').notNull(),
});
export type ResultRow = typeof resultTable.$inferSelect;
