// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const decisionTable = pgTable('teams_decision', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  authorId: uuid('author_id'),
  proposal: text('proposal').notNull(),
  proposedAt: instant('proposed_at').notNull(),
  result: text('result', { enum: ['accepted', 'rejected'] }),
  decidedAt: instant('decided_at'),
});
export type DecisionRow = typeof decisionTable.$inferSelect;

export const fileTable = pgTable('teams_file', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  uploaderId: uuid('uploader_id'),
  name: text('name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: integer('bytes').notNull(),
  at: instant('at').notNull(),
});
export type FileRow = typeof fileTable.$inferSelect;

export const introductionTable = pgTable('teams_introduction', {
  id: uuid('id').primaryKey(),
  missionId: uuid('mission_id').notNull(),
  ownerId: uuid('owner_id').notNull(),
  personId: uuid('person_id').notNull(),
  role: text('role').notNull(),
  roleLabel: text('role_label').notNull(),
  message: text('message').notNull(),
  state: text('state', {
    enum: ['asked', 'accepted', 'declined', 'withdrawn', 'expired', 'filled', 'ended'],
  }).notNull(),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  ownerContact: text('owner_contact'),
  personContact: text('person_contact'),
  declineKind: text('decline_kind'),
  declineNote: text('decline_note'),
});
export type IntroductionRow = typeof introductionTable.$inferSelect;

export const linkTable = pgTable('teams_link', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  label: text('label').notNull(),
  url: text('url').notNull(),
  addedAt: instant('added_at').notNull(),
});
export type LinkRow = typeof linkTable.$inferSelect;

export const memberTable = pgTable('teams_member', {
  teamId: uuid('team_id').notNull(),
  userId: uuid('user_id').notNull(),
  roleLabel: text('role_label').notNull(),
  introductionId: uuid('introduction_id'),
  joinedAt: instant('joined_at').notNull(),
  leftAt: instant('left_at'),
  leftReason: text('left_reason'),
  agreedVersion: integer('agreed_version'),
});
export type MemberRow = typeof memberTable.$inferSelect;

export const missionTable = pgTable('teams_mission', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  projectId: uuid('project_id'),
  revision: integer('revision').notNull().default(sql`1`),
  title: text('title').notNull(),
  text: text('text').notNull(),
  pay: text('pay').$type<Columns['teams_mission']['pay']>().notNull(),
  roles: jsonb('roles').$type<Columns['teams_mission']['roles']>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  removedAt: instant('removed_at'),
});
export type MissionRow = typeof missionTable.$inferSelect;

export const reportTable = pgTable('teams_report', {
  caseId: uuid('case_id').primaryKey(),
  introductionId: uuid('introduction_id').notNull(),
  reporterId: uuid('reporter_id').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
});
export type ReportRow = typeof reportTable.$inferSelect;

export const restrictionTable = pgTable('teams_restriction', {
  userId: uuid('user_id').primaryKey(),
  until: instant('until').notNull(),
});
export type RestrictionRow = typeof restrictionTable.$inferSelect;

export const stepTable = pgTable('teams_step', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  actorId: uuid('actor_id'),
  kind: text('kind').notNull(),
  subject: text('subject').notNull().default(sql`''::text`),
  at: instant('at').notNull(),
});
export type StepRow = typeof stepTable.$inferSelect;

export const taskTable = pgTable('teams_task', {
  id: uuid('id').primaryKey(),
  teamId: uuid('team_id').notNull(),
  title: text('title').notNull(),
  assigneeId: uuid('assignee_id'),
  dueOn: date('due_on'),
  doneAt: instant('done_at'),
  createdAt: instant('created_at').notNull(),
});
export type TaskRow = typeof taskTable.$inferSelect;

export const teamTable = pgTable('teams_team', {
  id: uuid('id').primaryKey(),
  missionId: uuid('mission_id'),
  ownerId: uuid('owner_id'),
  name: text('name').notNull(),
  agreement: text('agreement').notNull().default(sql`''::text`),
  agreementVersion: integer('agreement_version').notNull().default(sql`0`),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
});
export type TeamRow = typeof teamTable.$inferSelect;

export const voteTable = pgTable('teams_vote', {
  decisionId: uuid('decision_id').notNull(),
  userId: uuid('user_id').notNull(),
  isYes: boolean('is_yes').notNull(),
  votedAt: instant('voted_at').notNull(),
});
export type VoteRow = typeof voteTable.$inferSelect;
