// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const coverTable = pgTable('projects_cover', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type CoverRow = typeof coverTable.$inferSelect;

export const followerTable = pgTable('projects_follower', {
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
  followedAt: instant('followed_at').notNull(),
});
export type FollowerRow = typeof followerTable.$inferSelect;

export const mutedTable = pgTable('projects_muted', {
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
  mutedAt: instant('muted_at').notNull(),
});
export type MutedRow = typeof mutedTable.$inferSelect;

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
  stage: text('stage', { enum: ['running', 'paused', 'finished', 'stopped'] })
    .notNull()
    .default(sql`'running'::text`),
  stageReason: text('stage_reason').notNull().default(sql`''::text`),
  stageAt: instant('stage_at'),
  stageCount: integer('stage_count').notNull().default(sql`0`),
  coverId: uuid('cover_id'),
  coverAlt: text('cover_alt').notNull().default(sql`''::text`),
  milestones: jsonb('milestones')
    .$type<Columns['projects_project']['milestones']>()
    .notNull()
    .default(sql`'[]'::jsonb`),
  links: jsonb('links').$type<Columns['projects_project']['links']>().notNull().default(sql`'[]'::jsonb`),
  followerCount: integer('follower_count').notNull().default(sql`0`),
  hiddenAt: instant('hidden_at'),
  hiddenReason: text('hidden_reason'),
  hiddenCase: uuid('hidden_case'),
  publicSince: instant('public_since'),
});
export type ProjectRow = typeof projectTable.$inferSelect;

export const questionTable = pgTable('projects_question', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  askerId: uuid('asker_id').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
  answer: text('answer'),
  answererId: uuid('answerer_id'),
  answeredAt: instant('answered_at'),
  hiddenAt: instant('hidden_at'),
  hiddenReason: text('hidden_reason'),
  hiddenCase: uuid('hidden_case'),
});
export type QuestionRow = typeof questionTable.$inferSelect;

export const revisionTable = pgTable('projects_revision', {
  projectId: uuid('project_id').notNull(),
  revision: integer('revision').notNull(),
  authorId: uuid('author_id'),
  at: instant('at').notNull(),
  said: jsonb('said').$type<Columns['projects_revision']['said']>().notNull(),
});
export type RevisionRow = typeof revisionTable.$inferSelect;

export const teamTable = pgTable('projects_team', {
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
  role: text('role').notNull(),
  state: text('state', { enum: ['asked', 'accepted', 'declined', 'left'] }).notNull(),
  askedAt: instant('asked_at').notNull(),
  answeredAt: instant('answered_at'),
});
export type TeamRow = typeof teamTable.$inferSelect;

export const updateTable = pgTable('projects_update', {
  id: uuid('id').primaryKey(),
  projectId: uuid('project_id').notNull(),
  authorId: uuid('author_id'),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
  hiddenAt: instant('hidden_at'),
  hiddenReason: text('hidden_reason'),
  hiddenCase: uuid('hidden_case'),
});
export type UpdateRow = typeof updateTable.$inferSelect;
