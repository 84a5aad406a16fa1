import {
  bigint,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ApplicantType, Award, Deadline, SupportKind } from '#engines/opportunity-formats';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const at = (name: string) => timestamp(name, { withTimezone: true });

export const sources = pgTable('grants_source', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  licence: text('licence'),
  address: text('address'),
  zone: text('zone'),
  dateOrder: text('date_order', { enum: ['DMY', 'MDY'] }),
  lastImportAt: at('last_import_at'),
  createdAt: at('created_at').notNull().defaultNow(),
});

export const opportunities = pgTable('grants_opportunity', {
  id: uuid('id').primaryKey().defaultRandom(),
  sourceId: text('source_id').notNull(),
  externalId: text('external_id').notNull(),
  kind: text('kind', { enum: ['open', 'award', 'program'] }).notNull(),
  supportKind: text('support_kind').$type<SupportKind>(),
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
  deadline: jsonb('deadline').$type<Deadline>().notNull(),
  opensAt: at('opens_at'),
  opensOn: date('opens_on'),
  sourceState: text('source_state', { enum: ['forecast', 'open', 'closed'] }),
  eligibility: jsonb('eligibility').$type<string[]>().notNull(),
  applicantTypes: jsonb('applicant_types').$type<ApplicantType[]>().notNull(),
  regions: jsonb('regions').$type<string[]>().notNull(),
  categories: jsonb('categories').$type<string[]>().notNull(),
  expectedAwards: doublePrecision('expected_awards'),
  award: jsonb('award').$type<Award>(),
  licence: text('licence'),
  extra: jsonb('extra').$type<Record<string, unknown>>().notNull(),
  fetchedAt: at('fetched_at').notNull(),
  address: text('address'),
  notCheckedSince: date('not_checked_since'),
  listedAs: uuid('listed_as'),
  contentHash: text('content_hash').notNull(),
  change: bigint('change', { mode: 'number' }).notNull(),
  removedAt: at('removed_at'),
});

export const imports = pgTable('grants_import', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  sourceId: text('source_id').notNull(),
  fileName: text('file_name').notNull(),
  format: text('format').notNull(),
  at: at('at').notNull().defaultNow(),
  rowsRead: integer('rows_read').notNull(),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  unchanged: integer('unchanged').notNull(),
  skipped: integer('skipped').notNull(),
  older: integer('older').notNull().default(0),
});

export const judgments = pgTable(
  'grants_judgment',
  {
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    opportunityId: uuid('opportunity_id').notNull(),
    verdict: text('verdict', { enum: ['fits', 'notForUs'] }).notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.projectId, table.opportunityId] })],
);

export const saved = pgTable(
  'grants_saved',
  {
    userId: uuid('user_id').notNull(),
    opportunityId: uuid('opportunity_id').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.opportunityId] })],
);

export const vectors = pgTable(
  'grants_vector',
  {
    encoder: text('encoder').notNull(),
    contentHash: text('content_hash').notNull(),
    units: bytes('units').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.encoder, table.contentHash] })],
);

export type OpportunityRow = typeof opportunities.$inferSelect;
