// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const campaignTable = pgTable('crowdfunding_campaign', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  ownerId: uuid('owner_id'),
  chainId: bigint('chain_id', { mode: 'number' })
    .$type<Columns['crowdfunding_campaign']['chain_id']>()
    .notNull(),
  txHash: text('tx_hash').notNull(),
  state: text('state', { enum: ['opening', 'open', 'refused'] })
    .notNull()
    .default(sql`'opening'::text`),
  reason: text('reason'),
  address: text('address'),
  beneficiary: text('beneficiary'),
  mode: text('mode', { enum: ['keep', 'all-or-nothing'] }),
  goalWei: numeric('goal_wei', { mode: 'bigint' }).$type<Columns['crowdfunding_campaign']['goal_wei']>(),
  deadline: instant('deadline'),
  votingSeconds: bigint('voting_seconds', { mode: 'number' }).$type<
    Columns['crowdfunding_campaign']['voting_seconds']
  >(),
  patienceSeconds: bigint('patience_seconds', { mode: 'number' }).$type<
    Columns['crowdfunding_campaign']['patience_seconds']
  >(),
  shares: integer('shares').array().notNull().default(sql`'{}'::integer[]`),
  milestones: text('milestones').array().notNull().default(sql`'{}'::text[]`),
  blockNumber: bigint('block_number', { mode: 'bigint' }),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
  goalReachedAt: instant('goal_reached_at'),
  title: text('title'),
  checkedAt: instant('checked_at'),
  emptiedAt: instant('emptied_at'),
  seen: jsonb('seen').$type<Columns['crowdfunding_campaign']['seen']>(),
});
export type CampaignRow = typeof campaignTable.$inferSelect;

export const chainTable = pgTable('crowdfunding_chain', {
  isOnly: boolean('is_only').primaryKey().default(sql`true`),
  chainId: bigint('chain_id', { mode: 'number' })
    .$type<Columns['crowdfunding_chain']['chain_id']>()
    .notNull(),
});
export type ChainRow = typeof chainTable.$inferSelect;

export const contributionTable = pgTable('crowdfunding_contribution', {
  id: uuid('id').primaryKey(),
  campaignId: uuid('campaign_id').notNull(),
  projectId: uuid('project_id').notNull(),
  chainId: bigint('chain_id', { mode: 'number' })
    .$type<Columns['crowdfunding_contribution']['chain_id']>()
    .notNull(),
  txHash: text('tx_hash').notNull(),
  state: text('state', { enum: ['pending', 'confirmed', 'failed', 'undone', 'refunded'] })
    .notNull()
    .default(sql`'pending'::text`),
  reason: text('reason'),
  reporterId: uuid('reporter_id'),
  contributorId: uuid('contributor_id'),
  wallet: text('wallet'),
  wei: numeric('wei', { mode: 'bigint' }).$type<Columns['crowdfunding_contribution']['wei']>(),
  logIndex: integer('log_index'),
  blockNumber: bigint('block_number', { mode: 'bigint' }),
  blockHash: text('block_hash'),
  givenAt: instant('given_at'),
  isAnonymous: boolean('is_anonymous').notNull().default(sql`true`),
  thanks: text('thanks'),
  thankedAt: instant('thanked_at'),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  part: smallint('part').$type<Columns['crowdfunding_contribution']['part']>().notNull().default(sql`0`),
  checkedAt: instant('checked_at'),
  watchUntil: instant('watch_until'),
  refundedWei: numeric('refunded_wei', { mode: 'bigint' }).$type<
    Columns['crowdfunding_contribution']['refunded_wei']
  >(),
  refundTx: text('refund_tx'),
});
export type ContributionRow = typeof contributionTable.$inferSelect;

export const pledgeTable = pgTable('crowdfunding_pledge', {
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
  wei: numeric('wei', { mode: 'bigint' }).$type<Columns['crowdfunding_pledge']['wei']>().notNull(),
  isAnonymous: boolean('is_anonymous').notNull().default(sql`false`),
  createdAt: instant('created_at').notNull(),
});
export type PledgeRow = typeof pledgeTable.$inferSelect;
