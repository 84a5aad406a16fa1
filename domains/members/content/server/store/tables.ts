// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';

export const documentTable = pgTable('content_document', {
  id: text('id').primaryKey(),
  revision: integer('revision').notNull(),
  publishedVersion: integer('published_version'),
  seenShipped: text('seen_shipped').notNull(),
  draftTitle: text('draft_title'),
  draftSummary: text('draft_summary'),
  draftMarkdown: text('draft_markdown'),
  scheduledFor: instant('scheduled_for'),
  scheduledBy: uuid('scheduled_by'),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
});
export type DocumentRow = typeof documentTable.$inferSelect;

export const versionTable = pgTable('content_version', {
  documentId: text('document_id').notNull(),
  version: integer('version').notNull(),
  origin: text('origin', { enum: ['shipped', 'edited', 'restored'] }).notNull(),
  restoredFrom: integer('restored_from'),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  markdown: text('markdown').notNull(),
  publishedAt: instant('published_at').notNull(),
  publishedBy: uuid('published_by'),
});
export type VersionRow = typeof versionTable.$inferSelect;
