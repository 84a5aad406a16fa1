// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const dealTable = pgTable('exchange_deal', {
  id: uuid('id').primaryKey(),
  listingId: uuid('listing_id'),
  revision: integer('revision').notNull().default(sql`1`),
  providerId: uuid('provider_id'),
  payerId: uuid('payer_id'),
  proposedBy: text('proposed_by', { enum: ['provider', 'payer'] }).notNull(),
  category: text('category').$type<Columns['exchange_deal']['category']>().notNull(),
  title: text('title').notNull(),
  terms: text('terms').notNull(),
  unit: text('unit').$type<Columns['exchange_deal']['unit']>().notNull(),
  quantity: integer('quantity').notNull(),
  price: bigint('price', { mode: 'bigint' }).notNull(),
  total: bigint('total', { mode: 'bigint' }).notNull(),
  message: text('message').notNull(),
  deliverBy: instant('deliver_by').notNull(),
  confirmDays: integer('confirm_days').notNull(),
  state: text('state', {
    enum: [
      'proposed',
      'accepted',
      'funding',
      'funded',
      'delivered',
      'disputed',
      'settling',
      'completed',
      'cancelled',
      'resolved',
    ],
  }).notNull(),
  outcome: text('outcome').$type<Columns['exchange_deal']['outcome']>(),
  isCancelAsked: boolean('is_cancel_asked').notNull().default(sql`false`),
  disputeText: text('dispute_text'),
  decisionReason: text('decision_reason'),
  toProvider: bigint('to_provider', { mode: 'bigint' }),
  toPayer: bigint('to_payer', { mode: 'bigint' }),
  escrowAccount: integer('escrow_account'),
  payerAccount: integer('payer_account'),
  providerAccount: integer('provider_account'),
  createdAt: instant('created_at').notNull(),
  acceptedAt: instant('accepted_at'),
  fundedAt: instant('funded_at'),
  deliveredAt: instant('delivered_at'),
  disputedAt: instant('disputed_at'),
  endedAt: instant('ended_at'),
  updatedAt: instant('updated_at').notNull(),
  statement: text('statement'),
  statedAt: instant('stated_at'),
});
export type DealRow = typeof dealTable.$inferSelect;

export const hiddenTable = pgTable('exchange_hidden', {
  caseId: uuid('case_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  hiddenAt: instant('hidden_at').notNull(),
});
export type HiddenRow = typeof hiddenTable.$inferSelect;

export const listingTable = pgTable('exchange_listing', {
  id: uuid('id').primaryKey(),
  authorId: uuid('author_id').notNull(),
  revision: integer('revision').notNull().default(sql`1`),
  kind: text('kind', { enum: ['offer', 'request'] }).notNull(),
  category: text('category', {
    enum: ['skills', 'mentoring', 'equipment', 'data', 'compute', 'space'],
  }).notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  unit: text('unit', { enum: ['hour', 'day', 'piece'] }).notNull(),
  quantity: integer('quantity').notNull(),
  price: bigint('price', { mode: 'bigint' }).notNull(),
  isRemote: boolean('is_remote').notNull(),
  place: text('place').notNull(),
  timeZone: text('time_zone'),
  times: text('times').array().$type<Columns['exchange_listing']['times']>().notNull(),
  validUntil: instant('valid_until').notNull(),
  state: text('state', { enum: ['active', 'paused', 'ended'] }).notNull(),
  skills: text('skills').array().notNull(),
  words: text('words').array().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type ListingRow = typeof listingTable.$inferSelect;

export const moveTable = pgTable('exchange_move', {
  key: uuid('key').primaryKey(),
  dealId: uuid('deal_id').notNull(),
  kind: text('kind', { enum: ['hold', 'payout', 'refund'] }).notNull(),
  payer: integer('payer').notNull(),
  payee: integer('payee').notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  state: text('state', { enum: ['pending', 'posted', 'refused'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
});
export type MoveRow = typeof moveTable.$inferSelect;

export const ratingTable = pgTable('exchange_rating', {
  dealId: uuid('deal_id').notNull(),
  side: text('side').$type<Columns['exchange_rating']['side']>().notNull(),
  stars: integer('stars').notNull(),
  text: text('text').notNull(),
  isNamed: boolean('is_named').notNull(),
  at: instant('at').notNull(),
});
export type RatingRow = typeof ratingTable.$inferSelect;

export const stepTable = pgTable('exchange_step', {
  dealId: uuid('deal_id').notNull(),
  no: integer('no').notNull(),
  action: text('action').$type<Columns['exchange_step']['action']>().notNull(),
  by: text('by').$type<Columns['exchange_step']['by']>().notNull(),
  state: text('state').$type<Columns['exchange_step']['state']>().notNull(),
  note: text('note'),
  at: instant('at').notNull(),
});
export type StepRow = typeof stepTable.$inferSelect;

export const termTable = pgTable('exchange_term', {
  kind: text('kind').$type<Columns['exchange_term']['kind']>().notNull(),
  family: text('family').notNull(),
  term: text('term').notNull(),
  listingId: uuid('listing_id').notNull(),
  authorId: uuid('author_id').notNull(),
  validUntil: instant('valid_until').notNull(),
});
export type TermRow = typeof termTable.$inferSelect;
