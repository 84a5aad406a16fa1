// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/db/columns.ts';

export const accountTable = pgTable('tokens_account', {
  id: integer('id').primaryKey(),
  ref: uuid('ref').notNull().default(sql`gen_random_uuid()`),
  class: smallint('class').notNull(),
  name: text('name'),
  balance: bigint('balance', { mode: 'bigint' }).notNull().default(sql`0`),
  floor: bigint('floor', { mode: 'bigint' }).notNull().default(sql`0`),
  proven: boolean('proven').notNull().default(sql`false`),
  partner: integer('partner'),
  vestsFrom: instant('vests_from'),
  vestsTotal: bigint('vests_total', { mode: 'bigint' }),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  closed: boolean('closed').notNull().default(sql`false`),
});
export type AccountRow = typeof accountTable.$inferSelect;

export const blockTable = pgTable('tokens_block', {
  n: bigint('n', { mode: 'bigint' }).primaryKey(),
  seq: bigint('seq', { mode: 'bigint' }),
  hash: bytes('hash').notNull(),
  bytes: bytes('bytes').notNull(),
  payer: integer('payer'),
  payee: integer('payee'),
});
export type BlockRow = typeof blockTable.$inferSelect;

export const checkpointTable = pgTable('tokens_checkpoint', {
  size: bigint('size', { mode: 'bigint' }).primaryKey(),
  hash: bytes('hash').notNull(),
  bytes: bytes('bytes').notNull(),
  signed: bytes('signed').notNull(),
  at: instant('at').notNull(),
});
export type CheckpointRow = typeof checkpointTable.$inferSelect;

export const giftToldTable = pgTable('tokens_gift_told', {
  one: boolean('one').primaryKey().default(sql`true`),
  lastSeq: bigint('last_seq', { mode: 'bigint' }).notNull().default(sql`0`),
});
export type GiftToldRow = typeof giftToldTable.$inferSelect;

export const headTable = pgTable('tokens_head', {
  one: boolean('one').primaryKey().default(sql`true`),
  lastSeq: bigint('last_seq', { mode: 'bigint' }).notNull().default(sql`0`),
});
export type HeadRow = typeof headTable.$inferSelect;

export const keyOutflowTable = pgTable('tokens_key_outflow', {
  keyId: uuid('key_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  since: instant('since').notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
});
export type KeyOutflowRow = typeof keyOutflowTable.$inferSelect;

export const memberTable = pgTable('tokens_member', {
  userId: uuid('user_id').primaryKey(),
  freeId: integer('free_id').notNull(),
  earnedId: integer('earned_id').notNull(),
});
export type MemberRow = typeof memberTable.$inferSelect;

export const merkleNodeTable = pgTable('tokens_merkle_node', {
  tree: text('tree', { enum: ['log', 'tips'] }).notNull(),
  level: smallint('level').notNull(),
  index: bigint('index', { mode: 'bigint' }).notNull(),
  hash: bytes('hash').notNull(),
});
export type MerkleNodeRow = typeof merkleNodeTable.$inferSelect;

export const outflowTable = pgTable('tokens_outflow', {
  userId: uuid('user_id').primaryKey(),
  since: instant('since').notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
});
export type OutflowRow = typeof outflowTable.$inferSelect;

export const reversalTable = pgTable('tokens_reversal', {
  rewardId: bigint('reward_id', { mode: 'bigint' }).primaryKey(),
  paid: bigint('paid', { mode: 'bigint' }).notNull(),
  reversed: bigint('reversed', { mode: 'bigint' }).notNull(),
  reason: text('reason').notNull(),
  transfers: uuid('transfers').array().notNull(),
  at: instant('at').notNull(),
});
export type ReversalRow = typeof reversalTable.$inferSelect;

export const rewardTable = pgTable('tokens_reward', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  key: text('key').notNull(),
  userId: uuid('user_id'),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  reason: text('reason').notNull(),
  state: text('state', {
    enum: ['waiting', 'due', 'held', 'paid', 'refused', 'lapsed', 'reversed'],
  }).notNull(),
  waitedMs: bigint('waited_ms', { mode: 'bigint' }).notNull().default(sql`0`),
  waitingSince: instant('waiting_since'),
  dueAt: instant('due_at'),
  value: bigint('value', { mode: 'bigint' }),
  planned: bigint('planned', { mode: 'bigint' }).notNull().default(sql`0`),
  posted: bigint('posted', { mode: 'bigint' }).notNull().default(sql`0`),
  note: text('note'),
  createdAt: instant('created_at').notNull(),
  awaitsReview: boolean('awaits_review').notNull().default(sql`false`),
  endedAt: instant('ended_at'),
  otherId: uuid('other_id'),
  needsOther: boolean('needs_other').notNull().default(sql`false`),
});
export type RewardRow = typeof rewardTable.$inferSelect;

export const rewardDayTable = pgTable('tokens_reward_day', {
  day: date('day').primaryKey(),
  planned: bigint('planned', { mode: 'bigint' }).notNull().default(sql`0`),
});
export type RewardDayRow = typeof rewardDayTable.$inferSelect;

export const rewardPartTable = pgTable('tokens_reward_part', {
  key: uuid('key').primaryKey(),
  rewardId: bigint('reward_id', { mode: 'bigint' }).notNull(),
  userId: uuid('user_id'),
  payee: integer('payee').notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  day: date('day').notNull(),
  plannedAt: instant('planned_at').notNull(),
  outcome: text('outcome'),
});
export type RewardPartRow = typeof rewardPartTable.$inferSelect;

export const routeTable = pgTable('tokens_route', {
  kind: smallint('kind').notNull(),
  payer: smallint('payer').notNull(),
  payee: smallint('payee').notNull(),
  needs: smallint('needs').notNull().default(sql`0`),
});
export type RouteRow = typeof routeTable.$inferSelect;

export const sealedTable = pgTable('tokens_sealed', {
  one: boolean('one').primaryKey().default(sql`true`),
  lastSeq: bigint('last_seq', { mode: 'bigint' }).notNull().default(sql`0`),
  size: bigint('size', { mode: 'bigint' }).notNull().default(sql`0`),
});
export type SealedRow = typeof sealedTable.$inferSelect;

export const submissionTable = pgTable('tokens_submission', {
  subject: uuid('subject').primaryKey(),
  userId: uuid('user_id').notNull(),
  since: instant('since').notNull(),
  taken: bigint('taken', { mode: 'bigint' }).notNull(),
});
export type SubmissionRow = typeof submissionTable.$inferSelect;

export const tipTable = pgTable('tokens_tip', {
  place: integer('place').primaryKey(),
  account: integer('account').notNull(),
  ref: uuid('ref').notNull(),
  balance: bigint('balance', { mode: 'bigint' }).notNull(),
  block: bytes('block').notNull(),
});
export type TipRow = typeof tipTable.$inferSelect;

export const transferTable = pgTable('tokens_transfer', {
  seq: bigint('seq', { mode: 'bigint' }).primaryKey(),
  key: uuid('key').notNull(),
  payer: integer('payer').notNull(),
  payee: integer('payee').notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  kind: smallint('kind').notNull(),
  code: smallint('code').notNull(),
  reference: text('reference').notNull(),
  at: instant('at').notNull(),
});
export type TransferRow = typeof transferTable.$inferSelect;

export const verificationTable = pgTable('tokens_verification', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  lastSeq: bigint('last_seq', { mode: 'bigint' }).notNull(),
  problems: jsonb('problems').notNull(),
});
export type VerificationRow = typeof verificationTable.$inferSelect;
