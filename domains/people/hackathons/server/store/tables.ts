// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';

export const announcementTable = pgTable('hackathons_announcement', {
  id: uuid('id').primaryKey(),
  hackathonId: uuid('hackathon_id').notNull(),
  authorId: uuid('author_id').notNull(),
  text: text('text').notNull(),
  at: instant('at').notNull(),
});
export type AnnouncementRow = typeof announcementTable.$inferSelect;

export const hackathonTable = pgTable('hackathons_hackathon', {
  id: uuid('id').primaryKey(),
  hostId: uuid('host_id'),
  revision: integer('revision').notNull().default(sql`1`),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  description: text('description').notNull(),
  skills: text('skills').array().notNull(),
  place: text('place'),
  prize: text('prize').notNull(),
  website: text('website'),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  state: text('state', { enum: ['pending', 'listed', 'declined', 'canceled'] }).notNull(),
  caseId: uuid('case_id').notNull(),
  listedAt: instant('listed_at'),
  canceledAt: instant('canceled_at'),
  cancelReason: text('cancel_reason'),
  remindedAt: instant('reminded_at'),
  closedAt: instant('closed_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type HackathonRow = typeof hackathonTable.$inferSelect;

export const makerTable = pgTable('hackathons_maker', {
  hackathonId: uuid('hackathon_id').notNull(),
  userId: uuid('user_id').notNull(),
  submissionId: uuid('submission_id').notNull(),
  isEarning: boolean('is_earning').notNull(),
});
export type MakerRow = typeof makerTable.$inferSelect;

export const registrationTable = pgTable('hackathons_registration', {
  hackathonId: uuid('hackathon_id').notNull(),
  userId: uuid('user_id').notNull(),
  looksForTeam: boolean('looks_for_team').notNull(),
  registeredAt: instant('registered_at').notNull(),
});
export type RegistrationRow = typeof registrationTable.$inferSelect;

export const submissionTable = pgTable('hackathons_submission', {
  id: uuid('id').primaryKey(),
  hackathonId: uuid('hackathon_id').notNull(),
  authorId: uuid('author_id'),
  revision: integer('revision').notNull().default(sql`1`),
  title: text('title').notNull(),
  text: text('text').notNull(),
  repositoryUrl: text('repository_url'),
  demoUrl: text('demo_url'),
  projectId: uuid('project_id'),
  teamId: uuid('team_id'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type SubmissionRow = typeof submissionTable.$inferSelect;
