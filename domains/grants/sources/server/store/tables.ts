// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const deadLetterTable = pgTable('sources_dead_letter', {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  sourceId: text('source_id').notNull(),
  key: text('key').notNull(),
  place: text('place').notNull(),
  problem: text('problem').notNull(),
  raw: text('raw').notNull(),
  firstSeenAt: instant('first_seen_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  seen: integer('seen').notNull().default(sql`1`),
  runId: bigint('run_id', { mode: 'number' }).$type<Columns['sources_dead_letter']['run_id']>().notNull(),
  dismissedAt: instant('dismissed_at'),
});
export type DeadLetterRow = typeof deadLetterTable.$inferSelect;

export const runTable = pgTable('sources_run', {
  id: bigint('id', { mode: 'number' })
    .$type<Columns['sources_run']['id']>()
    .primaryKey()
    .generatedAlwaysAsIdentity(),
  sourceId: text('source_id').notNull(),
  trigger: text('trigger', { enum: ['schedule', 'administrator', 'command'] }).notNull(),
  state: text('state', { enum: ['running', 'done', 'unchanged', 'partial', 'failed'] }).notNull(),
  startedAt: instant('started_at').notNull(),
  aliveAt: instant('alive_at').notNull(),
  endedAt: instant('ended_at'),
  recordsRead: integer('records_read').notNull().default(sql`0`),
  added: integer('added').notNull().default(sql`0`),
  changed: integer('changed').notNull().default(sql`0`),
  unchanged: integer('unchanged').notNull().default(sql`0`),
  closed: integer('closed').notNull().default(sql`0`),
  dead: integer('dead').notNull().default(sql`0`),
  listed: integer('listed'),
  problem: text('problem'),
});
export type RunRow = typeof runTable.$inferSelect;

export const sourceTable = pgTable('sources_source', {
  id: text('id').primaryKey(),
  enabled: boolean('enabled').notNull().default(sql`true`),
  everyHours: integer('every_hours'),
  failures: integer('failures').notNull().default(sql`0`),
  failingSince: instant('failing_since'),
  nextRunAt: instant('next_run_at').notNull(),
});
export type SourceRow = typeof sourceTable.$inferSelect;

export const validatorTable = pgTable('sources_validator', {
  sourceId: text('source_id').notNull(),
  url: text('url').notNull(),
  etag: text('etag'),
  lastModified: text('last_modified'),
});
export type ValidatorRow = typeof validatorTable.$inferSelect;
