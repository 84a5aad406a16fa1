// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const applicationTable = pgTable('rounds_application', {
  id: uuid('id').primaryKey(),
  roundId: uuid('round_id').notNull(),
  projectId: uuid('project_id').notNull(),
  applicantId: uuid('applicant_id'),
  projectRevision: integer('project_revision').notNull(),
  note: text('note').notNull(),
  appliedAt: instant('applied_at').notNull(),
  state: text('state', { enum: ['pending', 'accepted', 'declined'] })
    .notNull()
    .default(sql`'pending'::text`),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  reason: text('reason'),
  appeal: text('appeal'),
  appealedAt: instant('appealed_at'),
});
export type ApplicationRow = typeof applicationTable.$inferSelect;

export const awardTable = pgTable('rounds_award', {
  roundId: uuid('round_id').notNull(),
  projectId: uuid('project_id').notNull(),
  title: text('title').notNull(),
  donors: integer('donors').notNull(),
  receivedWei: numeric('received_wei', { mode: 'bigint' })
    .$type<Columns['rounds_award']['received_wei']>()
    .notNull(),
  matchWei: numeric('match_wei', { mode: 'bigint' }).$type<Columns['rounds_award']['match_wei']>().notNull(),
  withFlaggedWei: numeric('with_flagged_wei', { mode: 'bigint' })
    .$type<Columns['rounds_award']['with_flagged_wei']>()
    .notNull(),
  address: text('address'),
  claimWei: numeric('claim_wei', { mode: 'bigint' }).$type<Columns['rounds_award']['claim_wei']>(),
  proof: text('proof').array(),
});
export type AwardRow = typeof awardTable.$inferSelect;

export const changeTable = pgTable('rounds_change', {
  id: uuid('id').primaryKey(),
  roundId: uuid('round_id').notNull(),
  changes: jsonb('changes').$type<Columns['rounds_change']['changes']>().notNull(),
  changedAt: instant('changed_at').notNull(),
});
export type ChangeRow = typeof changeTable.$inferSelect;

export const flagTable = pgTable('rounds_flag', {
  roundId: uuid('round_id').notNull(),
  memberId: uuid('member_id').notNull(),
  reason: text('reason').notNull(),
  flaggedAt: instant('flagged_at').notNull(),
  appeal: text('appeal'),
  appealedAt: instant('appealed_at'),
  upheld: boolean('upheld'),
  decisionReason: text('decision_reason'),
  decidedAt: instant('decided_at'),
});
export type FlagRow = typeof flagTable.$inferSelect;

export const resultTable = pgTable('rounds_result', {
  roundId: uuid('round_id').primaryKey(),
  computedAt: instant('computed_at').notNull(),
  giftsCsv: text('gifts_csv').notNull(),
  resultCsv: text('result_csv').notNull(),
  leftWei: numeric('left_wei', { mode: 'bigint' }).$type<Columns['rounds_result']['left_wei']>().notNull(),
  flagged: integer('flagged').notNull(),
  root: text('root'),
  withFlaggedCsv: text('with_flagged_csv').notNull(),
  readme: text('readme').notNull(),
});
export type ResultRow = typeof resultTable.$inferSelect;

export const reviewerTable = pgTable('rounds_reviewer', {
  roundId: uuid('round_id').notNull(),
  memberId: uuid('member_id').notNull(),
  namedAt: instant('named_at').notNull(),
});
export type ReviewerRow = typeof reviewerTable.$inferSelect;

export const roundTable = pgTable('rounds_round', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id'),
  revision: integer('revision').notNull().default(sql`1`),
  name: text('name').notNull(),
  purpose: text('purpose').notNull(),
  funder: text('funder').notNull(),
  requirements: text('requirements').notNull(),
  poolWei: numeric('pool_wei', { mode: 'bigint' }).$type<Columns['rounds_round']['pool_wei']>().notNull(),
  method: text('method', { enum: ['qf', 'pairwise', 'cocm'] }).notNull(),
  parameterWei: numeric('parameter_wei', { mode: 'bigint' }).$type<
    Columns['rounds_round']['parameter_wei']
  >(),
  capWei: numeric('cap_wei', { mode: 'bigint' }).$type<Columns['rounds_round']['cap_wei']>(),
  minimumWei: numeric('minimum_wei', { mode: 'bigint' }).$type<Columns['rounds_round']['minimum_wei']>(),
  donorLevel: text('donor_level').notNull(),
  applicationsFrom: instant('applications_from').notNull(),
  givingFrom: instant('giving_from').notNull(),
  givingUntil: instant('giving_until').notNull(),
  appealUntil: instant('appeal_until').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  publishedAt: instant('published_at'),
  finalAt: instant('final_at'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason'),
  uniqueHumans: boolean('unique_humans').notNull().default(sql`false`),
});
export type RoundRow = typeof roundTable.$inferSelect;
