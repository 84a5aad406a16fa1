import { z } from 'zod';

/** First bytes of a file. */
export const MAGIC = Buffer.from('HODAG BACKUP\n');
/** Raised when an older program could not read what a newer one writes. */
export const FORMAT = 1;
/** Longest content of a frame. */
export const FRAME_MAX_BYTES = 1 << 20;
/** A frame's kind and the length of its content. */
export const FRAME_HEAD_BYTES = 5;

/**
 * Frames of a file, in this order: header; for each part its start, data and end; manifest; keys, where a passphrase was
 * given; trailer. A frame is one letter, the length as four bytes, and the content.
 */
export const FRAMES = {
  header: 'H',
  start: 'P',
  data: 'D',
  end: 'E',
  manifest: 'M',
  keys: 'K',
  trailer: 'Z',
} as const;

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const migration = z.object({ owner: z.string(), name: z.string(), checksum: sha256 });

export const headerSchema = z.object({
  format: z.int().min(1),
  /** Version of the program that wrote it. */
  hodag: z.string(),
  postgres: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(migration),
  /** Recognizes the instance's key without holding it. */
  keyMark: z.string(),
  /** `bucket`: uploads are in S3 and not in the file. */
  objects: z.enum(['files', 'bucket']),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** Rows of a table, as COPY's text, compressed by gzip; or a file as it is. */
export const startSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('table'), schema: identifier, table: identifier, columns: z.array(identifier) }),
  z.object({ kind: z.literal('file'), folder: identifier, name: z.string().min(1).max(1024) }),
]);
export type PartStart = z.infer<typeof startSchema>;
export type TablePart = Extract<PartStart, { kind: 'table' }>;
export type FilePart = Extract<PartStart, { kind: 'file' }>;

/** Bytes and SHA-256 are those of the content before it was compressed; a file has no rows. */
export const endSchema = z.object({ bytes: count, sha256, rows: count.nullable() });
export type PartEnd = z.infer<typeof endSchema>;

const sequenceSchema = z.object({ schema: identifier, name: identifier, value: z.string().regex(/^-?\d+$/) });
export type SequenceValue = z.infer<typeof sequenceSchema>;

/** Files can be a million, so the manifest names their sum: the SHA-256 over the ends of all of them. */
export const manifestSchema = z.object({
  tables: z.array(endSchema.extend({ schema: identifier, table: identifier })),
  files: z.object({ count, bytes: count, sha256 }),
  sequences: z.array(sequenceSchema),
  /** Tables whose rows are of the moment only: sessions, codes. */
  leftOut: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof manifestSchema>;
