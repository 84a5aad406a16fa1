import { randomUUID } from 'node:crypto';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { connectionOf } from '../db/database.ts';
import { freeBytes } from '../db/embedded/disk-space.ts';
import { createPool } from '../db/pool.ts';
import { loadSecret } from '../keys.ts';
import { platformVersion } from '../platform-version.ts';
import type { Services } from '../services.ts';
import type { OpenFile } from '../storage/write-whole.ts';
import { type BackupManifest, FORMAT } from './backup-format.ts';
import { asOnlyBackup } from './backup-lease.ts';
import { BackupRefusal, explainWriting, noSpace } from './backup-refusal.ts';
import { type Snapshot, withSnapshot } from './dump-database.ts';
import { FilesSum } from './files-sum.ts';
import { FrameWriter } from './frame-writer.ts';
import { keepsFolder } from './kept-folders.ts';
import { requirePassphrase, sealKey } from './key-box.ts';
import { listFiles } from './list-files.ts';
import { passingTables } from './passing-tables.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';
import { writeFilePart, writeTable } from './write-part.ts';

type Needed = Pick<Services, 'db' | 'config' | 'keys' | 'contributions' | 'log' | 'clock'>;

export interface WriteBackupOptions {
  /** Seals the instance's key into the file; without one it is left out. */
  readonly passphrase?: string | undefined;
  /** Told about long work: part by part, with the number of all where it is known. */
  readonly report?: (step: 'tables' | 'files' | 'reading back', done: number, total: number | null) => void;
  readonly signal?: AbortSignal;
  /** Replaced in tests. */
  readonly openFile?: OpenFile;
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** A backup that was written, read back and found whole. */
export interface WrittenBackup {
  readonly file: string;
  readonly bytes: number;
  /** Sum of the file, as `sha256sum` prints it. */
  readonly sha256: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly holdsKey: boolean;
}

export const OBJECTS_FOLDER = 'objects';
/** The platform's own tables of the moment: a lease is of a process that runs. */
const PLATFORM_PASSING = ['platform_lease'];
/** Left free beside a backup, so that the database can work on. */
const RESERVE_BYTES = 64_000_000;
/** Rows are about half of a database with its indexes, before they are compressed. */
const ROWS_PER_DATABASE = 0.5;

/**
 * Writes the whole instance to one file while it runs: the database as of one moment, the files, and the key where a
 * passphrase is given. The file has its name only once it was read back and found whole.
 * @throws BackupRefusal: it exists, cannot be written, no space, another backup runs
 */
export async function writeBackup(
  services: Needed,
  file: string,
  options: WriteBackupOptions = {},
): Promise<WrittenBackup> {
  if (options.passphrase !== undefined) requirePassphrase(options.passphrase);
  await requireNewFile(file);
  return asOnlyBackup(services.db, async (lost) => {
    const signal = AbortSignal.any([lost, ...(options.signal ? [options.signal] : [])]);
    const part = join(dirname(file), `.${basename(file)}.${randomUUID()}.part`);
    try {
      await writePart(services, part, { ...options, signal });
      options.report?.('reading back', 0, null);
      const found = await readBackup(part);
      signal.throwIfAborted();
      await giveName(part, file);
      const written = describe(file, found);
      await keepNote(services, written);
      return written;
    } catch (error) {
      throw explainWriting(error, dirname(file));
    } finally {
      await rm(part, { force: true });
    }
  });
}

async function requireNewFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw explainWriting(error, dirname(file));
  });
  if (found) throw taken(file);
}

function taken(file: string): BackupRefusal {
  return new BackupRefusal(
    'exists',
    `${file} exists already.`,
    'Name another file: a backup never replaces one. Nothing was changed.',
  );
}

async function writePart(
  services: Needed,
  part: string,
  options: WriteBackupOptions & { readonly signal: AbortSignal },
): Promise<void> {
  const output = await (options.openFile ?? open)(part, 'wx', 0o600);
  const pool = await createPool({
    connection: connectionOf(services.db),
    applicationName: 'hodag backup',
    log: services.log,
    max: 1,
    statementTimeoutMs: 0,
  });
  try {
    const writer = new FrameWriter(output);
    const folders = foldersOf(services);
    await writer.begin();
    const { tables, sequences, leftOut } = await withSnapshot(pool, async (snapshot) => {
      await requireSpace(services, part, { snapshot, folders, measure: options.freeBytes ?? freeBytes });
      await writer.json('header', headerOf(services, snapshot));
      return writeTables(services, writer, { snapshot, ...options });
    });
    const files = await writeFiles(services, writer, { folders, ...options });
    const manifest: BackupManifest = { tables, files, sequences, leftOut };
    await writer.json('manifest', manifest);
    if (options.passphrase !== undefined) {
      const box = await sealKey(loadSecret(services.config), options.passphrase, JSON.stringify(manifest));
      await writer.json('keys', box);
    }
    await writer.end();
  } finally {
    await output.close();
    await pool.end();
  }
}

function headerOf({ clock, config, keys }: Needed, { postgres, migrations }: Snapshot): unknown {
  return {
    format: FORMAT,
    hodag: platformVersion(),
    postgres,
    madeAt: clock.now().toISOString(),
    migrations,
    keyMark: keyMarkOf(keys),
    objects: config.S3_URL ? 'bucket' : 'files',
  };
}

/** Recognizes the key of an instance; says nothing about it. */
export function keyMarkOf(keys: Services['keys']): string {
  return keys.sign('backup', 'This is the key of the backup');
}

/** Folders below DATA_DIR that a backup holds. */
export function foldersOf({ config, contributions }: Pick<Services, 'config' | 'contributions'>): string[] {
  const others = contributions.of(keepsFolder).map(({ folder }) => folder);
  return [...(config.S3_URL ? [] : [OBJECTS_FOLDER]), ...others];
}

async function writeTables(
  { contributions }: Needed,
  writer: FrameWriter,
  { snapshot, signal, report }: WriteBackupOptions & { snapshot: Snapshot; signal: AbortSignal },
): Promise<Omit<BackupManifest, 'files'>> {
  const passing = contributions.of(passingTables).flatMap(({ tables }) => tables);
  const leftOut = [...PLATFORM_PASSING, ...passing].sort();
  const tables: BackupManifest['tables'] = [];
  for (const [done, table] of snapshot.tables.entries()) {
    report?.('tables', done, snapshot.tables.length);
    const isLeftOut = table.schema === 'public' && leftOut.includes(table.table);
    const end = await writeTable(writer, snapshot, { table, isLeftOut, signal });
    tables.push({ schema: table.schema, table: table.table, ...end });
  }
  return { tables, sequences: [...(await snapshot.sequences())], leftOut };
}

async function writeFiles(
  { config }: Needed,
  writer: FrameWriter,
  { folders, signal, report }: WriteBackupOptions & { folders: readonly string[]; signal: AbortSignal },
): Promise<BackupManifest['files']> {
  const sum = new FilesSum();
  for await (const file of listFiles(config.DATA_DIR, folders)) {
    signal.throwIfAborted();
    report?.('files', sum.total().count, null);
    const end = await writeFilePart(writer, file, signal);
    if (end) sum.add({ kind: 'file', folder: file.folder, name: file.name }, end);
  }
  return sum.total();
}

interface SpaceFacts {
  readonly snapshot: Snapshot;
  readonly folders: readonly string[];
  measure(folder: string): Promise<number>;
}

async function requireSpace(services: Needed, part: string, facts: SpaceFacts): Promise<void> {
  const folder = dirname(part);
  let needed = Math.round(facts.snapshot.databaseBytes * ROWS_PER_DATABASE) + RESERVE_BYTES;
  for await (const { bytes } of listFiles(services.config.DATA_DIR, facts.folders)) needed += bytes;
  const free = await facts.measure(folder);
  if (free < needed) throw noSpace(folder, { free, needed });
}

/** Never replaces a file that appeared meanwhile, where the disk knows links. */
async function giveName(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw taken(file);
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(code)) throw error;
    await requireNewFile(file);
    await rename(part, file);
  }
  if (process.platform === 'win32') return;
  const folder = await open(dirname(file), 'r');
  await folder.sync().finally(() => folder.close());
}

function describe(file: string, { bytes, sha256, manifest, keys }: ReadBackup): WrittenBackup {
  const { tables, files } = manifest;
  return {
    file,
    bytes,
    sha256,
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + (rows ?? 0), 0),
    files: files.count,
    holdsKey: keys !== null,
  };
}

/** An older database has no table for it yet, and is backed up all the same. */
async function keepNote({ db, clock }: Needed, written: WrittenBackup): Promise<void> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('platform_backup') is not null as there`,
  );
  if (rows[0]?.there !== true) return;
  const { file, bytes, sha256, holdsKey } = written;
  await db.execute(sql`
    insert into platform_backup (at, file, bytes, sha256, holds_key)
    values (${clock.now().toISOString()}::timestamptz, ${file}, ${bytes}, ${sha256}, ${holdsKey})`);
}
