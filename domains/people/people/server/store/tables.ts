// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const blockTable = pgTable('people_block', {
  blockerId: uuid('blocker_id').notNull(),
  blockedId: uuid('blocked_id').notNull(),
  createdAt: instant('created_at').notNull(),
});
export type BlockRow = typeof blockTable.$inferSelect;

export const builderTable = pgTable('people_builder', {
  userId: uuid('user_id').primaryKey(),
  revision: integer('revision').notNull().default(sql`1`),
  skills: jsonb('skills').$type<Columns['people_builder']['skills']>().notNull().default(sql`'[]'::jsonb`),
  skillIds: text('skill_ids').array().notNull().default(sql`'{}'::text[]`),
  otherSkills: text('other_skills').array().notNull().default(sql`'{}'::text[]`),
  hours: integer('hours').notNull(),
  languages: text('languages').array().notNull().default(sql`'{}'::text[]`),
  roles: text('roles').array().notNull().default(sql`'{}'::text[]`),
  pay: text('pay').array().$type<Columns['people_builder']['pay']>().notNull(),
  wanted: text('wanted').notNull().default(sql`''::text`),
  isLooking: boolean('is_looking').notNull().default(sql`false`),
  visibility: text('visibility', { enum: ['nobody', 'members'] })
    .notNull()
    .default(sql`'nobody'::text`),
  isPaused: boolean('is_paused').notNull().default(sql`false`),
  timeZone: text('time_zone'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type BuilderRow = typeof builderTable.$inferSelect;

export const hiddenTable = pgTable('people_hidden', {
  caseId: uuid('case_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  hiddenAt: instant('hidden_at').notNull(),
});
export type HiddenRow = typeof hiddenTable.$inferSelect;
