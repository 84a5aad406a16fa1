import { z } from 'zod';
import {
  ALT_TEXT_MAX,
  AUDIENCES,
  CATEGORIES,
  DESCRIPTION_MAX,
  FILE_KINDS,
  FILE_SORTS,
  NAME_MAX,
  PICTURE_WIDTHS,
  SHARE_DAYS,
  TAG_MAX,
  TAGS_MAX,
} from './constants.ts';

const instant = z.iso.datetime();
const count = z.number().int();
const tag = z.string().trim().min(1).max(TAG_MAX);

export const idParams = z.strictObject({ id: z.uuid() });
/** An id and its signature in base64url. */
const token = z.string().regex(/^[\w-]{20,120}$/, 'This is not the token of a share link');
export const tokenParams = z.strictObject({ token });
/** Use of a shared file by a visitor. */
export const useInput = z.strictObject({ use: z.enum(['view', 'download']) });

/** Why something was suggested: words of the file that met it. */
const reason = { words: z.array(z.string()) };
export const suggestion = z.object({
  category: z.object({ id: z.enum(CATEGORIES), ...reason }).nullable(),
  audience: z.object({ id: z.enum(AUDIENCES), ...reason }).nullable(),
  tags: z.array(z.object({ tag: z.string(), ...reason })),
  /** Parts that were read for it. */
  read: z.array(z.enum(['name', 'description', 'content'])),
});
export type Suggestion = z.output<typeof suggestion>;

const version = z.object({
  id: z.uuid(),
  no: count,
  fileName: z.string(),
  mediaType: z.string(),
  bytes: count,
  sha256: z.string(),
  width: count.nullable(),
  height: count.nullable(),
  uploadedBy: z.string().nullable(),
  createdAt: instant,
});

const fileLine = {
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  mediaType: z.string(),
  bytes: count,
  category: z.enum(CATEGORIES),
  tags: z.array(z.string()),
  audience: z.enum(AUDIENCES).nullable(),
  versions: count,
  views: count,
  downloads: count,
  /** Links that work now. */
  openLinks: count,
  createdAt: instant,
};
const file = z.object(fileLine);
export type StudioFile = z.output<typeof file>;

const share = z.object({
  id: z.uuid(),
  path: z.string(),
  createdAt: instant,
  expiresAt: instant,
  state: z.enum(['open', 'expired', 'revoked']),
});

const fileDetail = z.object({
  ...fileLine,
  description: z.string(),
  altText: z.string(),
  width: count.nullable(),
  height: count.nullable(),
  currentVersionId: z.uuid(),
  uploadedBy: z.string().nullable(),
  suggestion,
  pictures: z.object({
    state: z.enum(['none', 'pending', 'ready', 'failed']),
    widths: z.array(count),
    planned: count,
  }),
  versionList: z.array(version),
  shares: z.array(share),
});
export type FileDetail = z.output<typeof fileDetail>;
export const fileAnswer = z.object({ file: fileDetail });

const unfinished = z.object({
  id: z.uuid(),
  fileName: z.string(),
  bytes: count,
  /** Bytes the server has. */
  offset: count,
  /** Sign by which the chosen file is recognized: when it was last changed, in milliseconds. */
  lastModified: count,
  /** The file it will be a version of; null for a new file. */
  fileId: z.uuid().nullable(),
  createdAt: instant,
  expiresAt: instant,
});
export type UnfinishedUpload = z.output<typeof unfinished>;

export const statusAnswer = z.object({
  files: count,
  usedBytes: count,
  /** Kept free for uploads that are not finished. */
  reservedBytes: count,
  quotaBytes: count,
  maxFileBytes: count,
  extensions: z.array(z.string()),
  unfinished: z.array(unfinished),
});
export type StudioStatus = z.output<typeof statusAnswer>;

export const analyticsAnswer = z.object({
  /** The last 30 days, oldest first, days without anything too. */
  days: z.array(
    z.object({ day: z.iso.date(), uploads: count, bytes: count, views: count, downloads: count }),
  ),
  totals: z.object({ files: count, bytes: count, views: count, downloads: count }),
  top: z.array(z.object({ id: z.uuid(), name: z.string(), views: count, downloads: count })),
  categories: z.array(z.object({ category: z.enum(CATEGORIES), files: count, bytes: count })),
});
export type StudioAnalytics = z.output<typeof analyticsAnswer>;

const filter = {
  q: z.string().trim().max(100).optional(),
  kind: z.enum(FILE_KINDS).optional(),
  category: z.enum(CATEGORIES).optional(),
  sort: z.enum(FILE_SORTS).default('newest'),
};
export const filesExportQuery = z.strictObject(filter);
export const filesQuery = z.strictObject({
  ...filter,
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export const filesAnswer = z.object({
  items: z.array(file),
  total: count,
  page: count,
  pageSize: count,
});
export type FileList = z.output<typeof filesAnswer>;

/** Begins (or finds again) an upload of a chosen file, or finishes one whose bytes are all there. */
export const uploadInput = z.strictObject({
  /** As the browser names it; kept as data, never as a path. */
  fileName: z.string().max(1000).optional(),
  fileType: z.string().max(200).optional(),
  bytes: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  lastModified: z.number().int().min(0).max(8_640_000_000_000_000).default(0),
  description: z.string().trim().max(DESCRIPTION_MAX).default(''),
  /** Uploads a new version of this file. */
  fileId: z.uuid().optional(),
  /** Finishes this upload; nothing else is needed then. */
  uploadId: z.uuid().optional(),
});
export const uploadAnswer = z.object({
  message: z.string(),
  /** Where the bytes are sent (tus 1.0); null once the upload is finished. */
  upload: z.object({ ...unfinished.shape, address: z.string(), chunkBytes: count }).nullable(),
  /** Null until the upload is finished. */
  file: fileDetail.nullable(),
});

export const fileChanges = z.strictObject({
  name: z.string().trim().min(1, 'Enter a name').max(NAME_MAX).optional(),
  description: z.string().trim().max(DESCRIPTION_MAX).optional(),
  altText: z.string().trim().max(ALT_TEXT_MAX).optional(),
  category: z.enum(CATEGORIES).optional(),
  tags: z.array(tag).max(TAGS_MAX).optional(),
  audience: z.enum(AUDIENCES).nullable().optional(),
});
export type FileChanges = z.output<typeof fileChanges>;

export const restoreInput = z.strictObject({ versionId: z.uuid() });
export const shareInput = z.strictObject({ days: z.union(SHARE_DAYS.map((days) => z.literal(days))) });
export const downloadQuery = z.strictObject({ version: z.uuid().optional() });
export const pictureQuery = z.strictObject({
  width: z.coerce.number().int().min(1).max(10_000).default(PICTURE_WIDTHS[0]),
});

export const sharedAnswer = z.object({
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  type: z.string(),
  bytes: count,
  description: z.string(),
  altText: z.string(),
  width: count.nullable(),
  height: count.nullable(),
  /** Widths of the pictures there are of it. */
  pictures: z.array(count),
  expiresAt: instant,
});
export type SharedFile = z.output<typeof sharedAnswer>;

export const countedAnswer = z.object({ counted: z.literal(true) });
export const removedAnswer = z.object({ removed: z.literal(true) });
