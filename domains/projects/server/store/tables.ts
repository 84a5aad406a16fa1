// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const projectTable = pgTable('projects_project', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  status: text('status', { enum: ['draft', 'published'] })
    .notNull()
    .default(sql`'draft'::text`),
  revision: integer('revision').notNull().default(sql`1`),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  description: text('description').notNull(),
  categories: text('categories').array().notNull(),
  fundingGoalWei: numeric('funding_goal_wei', { mode: 'bigint' })
    .$type<Columns['projects_project']['funding_goal_wei']>()
    .notNull(),
  receivedWei: numeric('received_wei', { mode: 'bigint' })
    .$type<Columns['projects_project']['received_wei']>()
    .notNull()
    .default(sql`0`),
  applicantType: text('applicant_type').$type<Columns['projects_project']['applicant_type']>(),
  region: text('region'),
  soughtMin: numeric('sought_min', { mode: 'number' }).$type<Columns['projects_project']['sought_min']>(),
  soughtMax: numeric('sought_max', { mode: 'number' }).$type<Columns['projects_project']['sought_max']>(),
  soughtCurrency: text('sought_currency'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  publishedAt: instant('published_at'),
});
export type ProjectRow = typeof projectTable.$inferSelect;
