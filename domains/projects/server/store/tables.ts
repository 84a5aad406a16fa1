import { integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { OWNER_TYPES, PROJECT_STATUSES } from '../../contract/constants.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const wei = (name: string) => numeric(name, { precision: 30, scale: 0, mode: 'bigint' });

/** Projects of members, drafts included. The owner is an account of identity; removing it removes them. */
export const projectTable = pgTable('projects_project', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  status: text('status', { enum: PROJECT_STATUSES }).notNull().default('draft'),
  revision: integer('revision').notNull().default(1),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  description: text('description').notNull(),
  categories: text('categories').array().notNull(),
  fundingGoalWei: wei('funding_goal_wei').notNull(),
  receivedWei: wei('received_wei').notNull().default(0n),
  applicantType: text('applicant_type', { enum: OWNER_TYPES }),
  region: text('region'),
  soughtMin: numeric('sought_min', { mode: 'number' }),
  soughtMax: numeric('sought_max', { mode: 'number' }),
  soughtCurrency: text('sought_currency'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  publishedAt: instant('published_at'),
});

export type ProjectRow = typeof projectTable.$inferSelect;
