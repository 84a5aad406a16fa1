// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';

export const itemTable = pgTable('submissions_item', {
  id: uuid('id').primaryKey(),
  runId: uuid('run_id').notNull(),
  no: integer('no').notNull(),
  grantId: uuid('grant_id'),
  title: text('title').notNull(),
  applicationId: uuid('application_id').notNull(),
  state: text('state', { enum: ['waiting', 'packaged', 'failed'] })
    .notNull()
    .default(sql`'waiting'::text`),
  problem: text('problem'),
  placeholders: integer('placeholders').notNull().default(sql`0`),
  findings: integer('findings').notNull().default(sql`0`),
  email: text('email'),
  packagedAt: instant('packaged_at'),
  handedOverAt: instant('handed_over_at'),
  handedOverHow: text('handed_over_how', { enum: ['portal', 'email', 'hand'] }),
});
export type ItemRow = typeof itemTable.$inferSelect;

export const runTable = pgTable('submissions_run', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  projectId: uuid('project_id').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type RunRow = typeof runTable.$inferSelect;
