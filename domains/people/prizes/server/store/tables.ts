// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';

export const fundTable = pgTable('prizes_fund', {
  id: uuid('id').primaryKey(),
  hackathonId: uuid('hackathon_id').notNull(),
  funderId: uuid('funder_id'),
  amounts: text('amounts').array().notNull(),
  total: bigint('total', { mode: 'bigint' }).notNull(),
  state: text('state', { enum: ['pending', 'posted', 'refused'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  decidedAt: instant('decided_at'),
});
export type FundRow = typeof fundTable.$inferSelect;

export const moveTable = pgTable('prizes_move', {
  key: uuid('key').primaryKey(),
  hackathonId: uuid('hackathon_id').notNull(),
  kind: text('kind', { enum: ['payout', 'refund'] }).notNull(),
  entryId: uuid('entry_id'),
  place: integer('place'),
  userId: uuid('user_id'),
  isEarning: boolean('is_earning').notNull(),
  payee: integer('payee').notNull(),
  amount: bigint('amount', { mode: 'bigint' }).notNull(),
  createdAt: instant('created_at').notNull(),
  postedAt: instant('posted_at'),
});
export type MoveRow = typeof moveTable.$inferSelect;

export const potTable = pgTable('prizes_pot', {
  hackathonId: uuid('hackathon_id').primaryKey(),
  escrowAccount: integer('escrow_account').notNull(),
  hostAccount: integer('host_account').notNull(),
  outcome: text('outcome', { enum: ['paid', 'returned'] }),
  decidedAt: instant('decided_at'),
});
export type PotRow = typeof potTable.$inferSelect;
