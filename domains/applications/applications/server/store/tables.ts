// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const applicationTable = pgTable('applications_application', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  grantId: uuid('grant_id'),
  projectId: uuid('project_id'),
  title: text('title').notNull(),
  funder: text('funder'),
  link: text('link'),
  deadline: jsonb('deadline').$type<Columns['applications_application']['deadline']>().notNull(),
  closesAt: instant('closes_at'),
  amounts: jsonb('amounts').$type<Columns['applications_application']['amounts']>().notNull(),
  status: text('status', { enum: ['drafting', 'review', 'submitted', 'awarded', 'declined', 'withdrawn'] })
    .notNull()
    .default(sql`'drafting'::text`),
  revision: integer('revision').notNull().default(sql`1`),
  submittedOn: date('submitted_on'),
  submittedHow: text('submitted_how', { enum: ['portal', 'email', 'post', 'other'] }),
  asked: numeric('asked', { mode: 'number' }).$type<Columns['applications_application']['asked']>(),
  askedCurrency: text('asked_currency'),
  decidedOn: date('decided_on'),
  won: numeric('won', { mode: 'number' }).$type<Columns['applications_application']['won']>(),
  wonCurrency: text('won_currency'),
  startedAt: instant('started_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type ApplicationRow = typeof applicationTable.$inferSelect;

export const fileTable = pgTable('applications_file', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  uploaderId: uuid('uploader_id'),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).$type<Columns['applications_file']['bytes']>().notNull(),
  at: instant('at').notNull(),
});
export type FileRow = typeof fileTable.$inferSelect;

export const noteTable = pgTable('applications_note', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  authorId: uuid('author_id'),
  text: text('text').notNull(),
  at: instant('at').notNull(),
});
export type NoteRow = typeof noteTable.$inferSelect;

export const personTable = pgTable('applications_person', {
  applicationId: uuid('application_id').notNull(),
  userId: uuid('user_id').notNull(),
  role: text('role', { enum: ['reader', 'writer'] }).notNull(),
  invitedAt: instant('invited_at').notNull(),
  acceptedAt: instant('accepted_at'),
});
export type PersonRow = typeof personTable.$inferSelect;

export const stepTable = pgTable('applications_step', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  actorId: uuid('actor_id'),
  kind: text('kind', {
    enum: [
      'started',
      'moved',
      'changed',
      'invited',
      'joined',
      'left',
      'removed',
      'file-added',
      'file-removed',
      'task-added',
      'task-done',
    ],
  }).notNull(),
  fromStatus: text('from_status').$type<Columns['applications_step']['from_status']>(),
  toStatus: text('to_status').$type<Columns['applications_step']['to_status']>(),
  memberId: uuid('member_id'),
  subject: text('subject'),
  note: text('note').notNull().default(sql`''::text`),
  at: instant('at').notNull(),
});
export type StepRow = typeof stepTable.$inferSelect;

export const taskTable = pgTable('applications_task', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  title: text('title').notNull(),
  assigneeId: uuid('assignee_id'),
  dueOn: date('due_on'),
  doneAt: instant('done_at'),
  createdAt: instant('created_at').notNull(),
});
export type TaskRow = typeof taskTable.$inferSelect;
