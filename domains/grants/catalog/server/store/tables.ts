// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, date, doublePrecision, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const failedImportTable = pgTable('grants_failed_import', {
  sourceId: text('source_id').primaryKey(),
  fileName: text('file_name').notNull(),
  rowsRead: integer('rows_read').notNull(),
  badRows: integer('bad_rows').notNull(),
  problem: text('problem').notNull(),
  at: instant('at').notNull(),
});
export type FailedImportRow = typeof failedImportTable.$inferSelect;

export const historyTable = pgTable('grants_history', {
  opportunityId: uuid('opportunity_id').notNull(),
  change: bigint('change', { mode: 'number' }).$type<Columns['grants_history']['change']>().notNull(),
  at: instant('at').notNull(),
  fields: jsonb('fields').$type<Columns['grants_history']['fields']>().notNull(),
});
export type HistoryRow = typeof historyTable.$inferSelect;

export const importTable = pgTable('grants_import', {
  id: bigint('id', { mode: 'number' })
    .$type<Columns['grants_import']['id']>()
    .primaryKey()
    .generatedAlwaysAsIdentity(),
  sourceId: text('source_id').notNull(),
  fileName: text('file_name').notNull(),
  format: text('format').notNull(),
  at: instant('at').notNull().default(sql`now()`),
  rowsRead: integer('rows_read').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  unchanged: integer('unchanged').notNull(),
  skipped: integer('skipped').notNull(),
  older: integer('older').notNull().default(sql`0`),
});
export type ImportRow = typeof importTable.$inferSelect;

export const opportunityTable = pgTable('grants_opportunity', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  sourceId: text('source_id').notNull(),
  externalId: text('external_id').notNull(),
  kind: text('kind', { enum: ['open', 'award', 'program'] }).notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  funderName: text('funder_name'),
  funderUrl: text('funder_url'),
  url: text('url'),
  number: text('number'),
  amountMin: doublePrecision('amount_min'),
  amountMax: doublePrecision('amount_max'),
  amountTotal: doublePrecision('amount_total'),
  currency: text('currency'),
  deadline: jsonb('deadline').$type<Columns['grants_opportunity']['deadline']>().notNull(),
  opensAt: instant('opens_at'),
  sourceState: text('source_state', { enum: ['forecast', 'open', 'closed'] }),
  eligibility: jsonb('eligibility')
    .$type<Columns['grants_opportunity']['eligibility']>()
    .notNull()
    .default(sql`'[]'::jsonb`),
  applicantTypes: jsonb('applicant_types')
    .$type<Columns['grants_opportunity']['applicant_types']>()
    .notNull()
    .default(sql`'[]'::jsonb`),
  regions: jsonb('regions')
    .$type<Columns['grants_opportunity']['regions']>()
    .notNull()
    .default(sql`'[]'::jsonb`),
  categories: jsonb('categories')
    .$type<Columns['grants_opportunity']['categories']>()
    .notNull()
    .default(sql`'[]'::jsonb`),
  expectedAwards: doublePrecision('expected_awards'),
  award: jsonb('award').$type<Columns['grants_opportunity']['award']>(),
  licence: text('licence'),
  extra: jsonb('extra').$type<Columns['grants_opportunity']['extra']>().notNull().default(sql`'{}'::jsonb`),
  fetchedAt: instant('fetched_at').notNull(),
  address: text('address'),
  notCheckedSince: date('not_checked_since'),
  listedAs: uuid('listed_as'),
  contentHash: text('content_hash').notNull(),
  change: bigint('change', { mode: 'number' })
    .$type<Columns['grants_opportunity']['change']>()
    .notNull()
    .default(sql`nextval('grants_change'::regclass)`),
  removedAt: instant('removed_at'),
  opensOn: date('opens_on'),
  supportKind: text('support_kind', { enum: ['grant', 'loan', 'insurance', 'tax', 'personal', 'other'] }),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  changedAt: instant('changed_at').notNull().default(sql`now()`),
  unlistedOn: date('unlisted_on'),
  firstChange: bigint('first_change', { mode: 'number' })
    .$type<Columns['grants_opportunity']['first_change']>()
    .notNull()
    .default(sql`nextval('grants_change'::regclass)`),
  bareNumber: text('bare_number').generatedAlwaysAs(
    sql`regexp_replace(lower(NORMALIZE(number, NFKD)), '[^[:alnum:]]'::text, ''::text, 'g'::text)`,
  ),
  bareReference: text('bare_reference')
    .notNull()
    .generatedAlwaysAs(
      sql`regexp_replace(lower(NORMALIZE(external_id, NFKD)), '[^[:alnum:]]'::text, ''::text, 'g'::text)`,
    ),
});
export type OpportunityRow = typeof opportunityTable.$inferSelect;

export const savedTable = pgTable('grants_saved', {
  userId: uuid('user_id').notNull(),
  opportunityId: uuid('opportunity_id').notNull(),
  at: instant('at').notNull(),
  ownDate: date('own_date'),
});
export type SavedRow = typeof savedTable.$inferSelect;

export const sourceTable = pgTable('grants_source', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  licence: text('licence'),
  address: text('address'),
  lastImportAt: instant('last_import_at'),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  zone: text('zone'),
  dateOrder: text('date_order', { enum: ['DMY', 'MDY'] }),
  attribution: text('attribution'),
});
export type SourceRow = typeof sourceTable.$inferSelect;

export const vectorTable = pgTable('grants_vector', {
  encoder: text('encoder').notNull(),
  contentHash: text('content_hash').notNull(),
  units: bytes('units').notNull(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
});
export type VectorRow = typeof vectorTable.$inferSelect;
