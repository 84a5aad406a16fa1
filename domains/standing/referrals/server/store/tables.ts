// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const alertChoiceTable = pgTable('referrals_alert_choice', {
  userId: uuid('user_id').primaryKey(),
  joined: boolean('joined').notNull(),
  verified: boolean('verified').notNull(),
  completed: boolean('completed').notNull(),
  decay: boolean('decay').notNull(),
});
export type AlertChoiceRow = typeof alertChoiceTable.$inferSelect;

export const codeTable = pgTable('referrals_code', {
  userId: uuid('user_id').primaryKey(),
  code: text('code').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});
export type CodeRow = typeof codeTable.$inferSelect;

export const earningTable = pgTable('referrals_earning', {
  key: text('key').notNull(),
  at: instant('at').notNull(),
  userId: uuid('user_id').notNull(),
  level: smallint('level').notNull(),
  channel: text('channel').notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  part: text('part').primaryKey(),
});
export type EarningRow = typeof earningTable.$inferSelect;

export const invitationTable = pgTable('referrals_invitation', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  userId: uuid('user_id'),
  addressHash: text('address_hash').notNull(),
  sentAt: instant('sent_at').notNull(),
});
export type InvitationRow = typeof invitationTable.$inferSelect;

export const leftTable = pgTable('referrals_left', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  referrerId: uuid('referrer_id').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  verifiedAt: instant('verified_at').notNull(),
  completedAt: instant('completed_at'),
  points: integer('points').notNull(),
});
export type LeftRow = typeof leftTable.$inferSelect;

export const referrerTable = pgTable('referrals_referrer', {
  userId: uuid('user_id').primaryKey(),
  isReferred: boolean('is_referred').notNull(),
  referrerId: uuid('referrer_id'),
  recordedAt: instant('recorded_at').notNull(),
  verifiedAt: instant('verified_at'),
  channel: text('channel', { enum: ['link', 'qr', 'mail', 'x', 'facebook'] })
    .notNull()
    .default(sql`'link'::text`),
  promisedAt: instant('promised_at'),
  completedAt: instant('completed_at'),
  points: integer('points').notNull().default(sql`0`),
  reversedAt: instant('reversed_at'),
  reversedReason: text('reversed_reason'),
  line: uuid('line')
    .array()
    .$type<Columns['referrals_referrer']['line']>()
    .notNull()
    .default(sql`'{}'::uuid[]`),
});
export type ReferrerRow = typeof referrerTable.$inferSelect;

export const settlementTable = pgTable('referrals_settlement', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: ['joined', 'completed'] }).notNull(),
  dueAt: instant('due_at').notNull(),
  settlesAt: instant('settles_at').notNull(),
  state: text('state', { enum: ['settling', 'settled', 'held', 'released', 'refused', 'reversed'] })
    .notNull()
    .default(sql`'settling'::text`),
  score: doublePrecision('score'),
  reasons: text('reasons').array().notNull().default(sql`'{}'::text[]`),
  scoredAt: instant('scored_at'),
  isFraud: boolean('is_fraud').notNull().default(sql`false`),
  scoreLimit: doublePrecision('score_limit'),
});
export type SettlementRow = typeof settlementTable.$inferSelect;

export const signalTable = pgTable('referrals_signal', {
  userId: uuid('user_id').notNull(),
  kind: text('kind', { enum: ['address', 'device', 'network'] }).notNull(),
  hash: text('hash').notNull(),
  seenAt: instant('seen_at').notNull(),
});
export type SignalRow = typeof signalTable.$inferSelect;

export const startTable = pgTable('referrals_start', {
  isOnly: boolean('is_only').primaryKey().default(sql`true`),
  startedAt: instant('started_at').notNull().default(sql`now()`),
});
export type StartRow = typeof startTable.$inferSelect;
