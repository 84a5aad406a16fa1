import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { z } from 'zod';
import {
  type BackupHeader,
  type BackupManifest,
  endSchema,
  type FilePart,
  FORMAT,
  headerSchema,
  manifestSchema,
  type PartEnd,
  type PartStart,
  startSchema,
  type TablePart,
} from './backup-format.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { FilesSum } from './files-sum.ts';
import { type Frame, FrameReader } from './frame-reader.ts';

const PIECE_BYTES = 256 * 1024;

/** Takes the parts as they are read. A content that it leaves unread is checked all the same. */
export interface BackupVisitor {
  header?(header: BackupHeader): Promise<void>;
  table?(part: TablePart, content: AsyncIterable<Buffer>): Promise<void>;
  file?(part: FilePart, content: AsyncIterable<Buffer>): Promise<void>;
}

export interface ReadBackup {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  /** The manifest's own bytes, to which the sealed key is bound. */
  readonly manifestText: string;
  /** The sealed key; null where no passphrase was given. */
  readonly keys: Buffer | null;
  readonly bytes: number;
  /** Sum of the whole file. */
  readonly sha256: string;
}

/**
 * Reads a backup from its beginning to its end and checks every part, the manifest and the file's own sum. Memory holds
 * one piece at a time.
 * @throws BackupRefusal for what is no backup, newer, cut or damaged; what the visitor throws
 */
export async function readBackup(path: string, visitor: BackupVisitor = {}): Promise<ReadBackup> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw noFile(path, error);
  });
  if (!(await file.stat()).isFile()) {
    await file.close();
    throw noFile(path);
  }
  const source = createReadStream(path, { fd: file, highWaterMark: PIECE_BYTES });
  try {
    const reader = new FrameReader(path, source);
    await reader.begin();
    return await new BackupReading(reader, visitor).run(path);
  } finally {
    source.destroy();
  }
}

function noFile(path: string, cause?: NodeJS.ErrnoException): BackupRefusal {
  const reason =
    cause && cause.code !== 'ENOENT'
      ? `${path} cannot be read: ${cause.message}.`
      : `There is no file ${path}.`;
  return new BackupRefusal('no_file', reason, 'Name a file that hodag backup wrote.', { cause });
}

class BackupReading {
  readonly #reader: FrameReader;
  readonly #visitor: BackupVisitor;
  readonly #tables: BackupManifest['tables'] = [];
  readonly #files = new FilesSum();

  constructor(reader: FrameReader, visitor: BackupVisitor) {
    this.#reader = reader;
    this.#visitor = visitor;
  }

  async run(path: string): Promise<ReadBackup> {
    const header = await this.#header(path);
    await this.#visitor.header?.(header);
    let frame = await this.#frame();
    for (; frame.frame === 'start'; frame = await this.#frame()) {
      await this.#part(this.#parsed(frame, startSchema));
    }
    if (frame.frame !== 'manifest') throw this.#reader.damaged();
    const manifest = this.#parsed(frame, manifestSchema);
    const manifestText = frame.content.toString('utf8');
    this.#compare(manifest);
    const last = await this.#reader.next();
    if (last !== null && last.frame !== 'keys') throw this.#reader.damaged();
    if (last !== null && (await this.#reader.next()) !== null) throw this.#reader.damaged();
    const { offset: bytes } = this.#reader;
    const keys = last?.content ?? null;
    return { header, manifest, manifestText, keys, bytes, sha256: this.#reader.fileSum() };
  }

  async #header(path: string): Promise<BackupHeader> {
    const frame = await this.#frame();
    if (frame.frame !== 'header') throw this.#reader.damaged();
    const format = formatOf(frame);
    if (format === null || format <= FORMAT) return this.#parsed(frame, headerSchema);
    throw new BackupRefusal(
      'newer_format',
      `${path} was written by a newer Hodag, in format ${format}; this one reads formats up to ${FORMAT}.`,
      'Restore it with the Hodag that wrote it, or a newer one. Nothing was changed.',
    );
  }

  /** The next frame, which is not the trailer. */
  async #frame(): Promise<Frame> {
    const frame = await this.#reader.next();
    if (frame === null) throw this.#reader.damaged();
    return frame;
  }

  #parsed<S extends z.ZodType>({ content }: Frame, schema: S): z.output<S> {
    try {
      return schema.parse(JSON.parse(content.toString('utf8')));
    } catch (cause) {
      throw this.#reader.damaged(undefined, cause);
    }
  }

  async #part(part: PartStart): Promise<void> {
    const name = nameOf(part);
    const sum = createHash('sha256');
    let bytes = 0;
    const ended: { end: PartEnd | null } = { end: null };
    const pieces = this.#pieces(ended);
    const content = counting(part.kind === 'table' ? gunzipped(pieces) : pieces, (piece) => {
      sum.update(piece);
      bytes += piece.length;
    });
    try {
      if (part.kind === 'table') await this.#visitor.table?.(part, content);
      else await this.#visitor.file?.(part, content);
      for await (const _piece of content);
    } catch (error) {
      if (isDamagedGzip(error)) throw this.#reader.damaged(name, error);
      throw error;
    }
    const { end } = ended;
    if (!end || end.bytes !== bytes || end.sha256 !== sum.digest('hex')) throw this.#reader.damaged(name);
    if (part.kind === 'table') this.#tables.push({ ...end, schema: part.schema, table: part.table });
    else this.#files.add(part, end);
  }

  async *#pieces(ended: { end: PartEnd | null }): AsyncGenerator<Buffer> {
    for (;;) {
      const frame = await this.#frame();
      if (frame.frame === 'end') {
        ended.end = this.#parsed(frame, endSchema);
        return;
      }
      if (frame.frame !== 'data') throw this.#reader.damaged();
      yield frame.content;
    }
  }

  /** The manifest names what was there, no more and no less. */
  #compare(manifest: BackupManifest): void {
    const ours = JSON.stringify([this.#tables.map(lineOf), this.#files.total()]);
    const theirs = JSON.stringify([manifest.tables.map(lineOf), lineOfFiles(manifest.files)]);
    if (ours !== theirs) throw this.#reader.damaged('its list of parts');
  }
}

/** The format alone, of whatever shape the rest has. */
function formatOf({ content }: Frame): number | null {
  try {
    const { format } = Object(JSON.parse(content.toString('utf8'))) as { format?: unknown };
    return typeof format === 'number' && Number.isInteger(format) ? format : null;
  } catch {
    return null;
  }
}

function nameOf(part: PartStart): string {
  return part.kind === 'table' ? `the table ${part.table}` : `the file ${part.folder}/${part.name}`;
}

function lineOf({ schema, table, rows, bytes, sha256 }: BackupManifest['tables'][number]): unknown[] {
  return [schema, table, rows, bytes, sha256];
}

function lineOfFiles({ count, bytes, sha256 }: BackupManifest['files']): BackupManifest['files'] {
  return { count, bytes, sha256 };
}

async function* counting(
  pieces: AsyncIterable<Buffer>,
  count: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    count(piece);
    yield piece;
  }
}

async function* gunzipped(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  const feeding = pipeline(Readable.from(pieces, { objectMode: true }), gunzip);
  // Awaited below; until then the reader of the other end sees the failure.
  feeding.catch(() => {});
  yield* gunzip as AsyncIterable<Buffer>;
  await feeding;
}

function isDamagedGzip(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code ?? '').startsWith('Z_');
}
