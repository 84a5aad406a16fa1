// Written by `npm run tables` from what the migrations made; types the database does not know: columns.ts.
import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/server/db/columns.ts';
import type { Columns } from './columns.ts';

export const countTable = pgTable('studio_count', {
  fileId: uuid('file_id').notNull(),
  day: date('day').notNull(),
  views: bigint('views', { mode: 'number' })
    .$type<Columns['studio_count']['views']>()
    .notNull()
    .default(sql`0`),
  downloads: bigint('downloads', { mode: 'number' })
    .$type<Columns['studio_count']['downloads']>()
    .notNull()
    .default(sql`0`),
});
export type CountRow = typeof countTable.$inferSelect;

export const fileTable = pgTable('studio_file', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<Columns['studio_file']['kind']>().notNull(),
  description: text('description').notNull().default(sql`''::text`),
  altText: text('alt_text').notNull().default(sql`''::text`),
  category: text('category')
    .$type<Columns['studio_file']['category']>()
    .notNull()
    .default(sql`'other'::text`),
  tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
  audience: text('audience').$type<Columns['studio_file']['audience']>(),
  suggestion: jsonb('suggestion').$type<Columns['studio_file']['suggestion']>().notNull(),
  contentText: text('content_text').notNull().default(sql`''::text`),
  currentVersionId: uuid('current_version_id').notNull(),
  uploadedBy: uuid('uploaded_by'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
export type FileRow = typeof fileTable.$inferSelect;

export const pictureTable = pgTable('studio_picture', {
  versionId: uuid('version_id').notNull(),
  width: integer('width').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).$type<Columns['studio_picture']['bytes']>().notNull(),
});
export type PictureRow = typeof pictureTable.$inferSelect;

export const shareTable = pgTable('studio_share', {
  id: uuid('id').primaryKey(),
  fileId: uuid('file_id').notNull(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});
export type ShareRow = typeof shareTable.$inferSelect;

export const uploadTable = pgTable('studio_upload', {
  id: uuid('id').primaryKey(),
  ownerId: uuid('owner_id').notNull(),
  fileId: uuid('file_id'),
  fileName: text('file_name').notNull(),
  declaredType: text('declared_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).$type<Columns['studio_upload']['bytes']>().notNull(),
  lastModified: bigint('last_modified', { mode: 'number' })
    .$type<Columns['studio_upload']['last_modified']>()
    .notNull(),
  description: text('description').notNull().default(sql`''::text`),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
export type UploadRow = typeof uploadTable.$inferSelect;

export const versionTable = pgTable('studio_version', {
  id: uuid('id').primaryKey(),
  fileId: uuid('file_id').notNull(),
  no: integer('no').notNull(),
  fileName: text('file_name').notNull(),
  mediaType: text('media_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).$type<Columns['studio_version']['bytes']>().notNull(),
  sha256: text('sha256').notNull(),
  width: integer('width'),
  height: integer('height'),
  pictures: text('pictures').$type<Columns['studio_version']['pictures']>().notNull(),
  uploadedBy: uuid('uploaded_by'),
  createdAt: instant('created_at').notNull(),
});
export type VersionRow = typeof versionTable.$inferSelect;
