import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { freeBytes, LEAST_FREE_BYTES } from '../db/embedded/disk-space.ts';
import type { DatabaseLog } from '../db/log.ts';
import type { MigrationSource } from '../db/migrator.ts';
import { SECRET_FILE } from '../keys.ts';
import type { FilePart } from './backup-format.ts';
import { BackupRefusal, explainWriting, noSpace } from './backup-refusal.ts';
import { chooseKey } from './choose-key.ts';
import { holdDataDir } from './hold-data-dir.ts';
import { requireKnownRelease } from './known-release.ts';
import { isFileName } from './list-files.ts';
import { DatabaseLoad } from './load-database.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';
import { emptyOwnDatabase, openNewDatabase, requireEmptyDatabase } from './restored-database.ts';
import { makeRestoringFolder, switchData } from './switch-data.ts';
import { OBJECTS_FOLDER } from './write-backup.ts';

export interface RestoreOptions {
  /** Folders below DATA_DIR that this release keeps, beside the database and the key. */
  readonly folders: readonly string[];
  readonly migrations: readonly MigrationSource[];
  readonly log: DatabaseLog;
  readonly passphrase?: string | undefined;
  /** SHA-256 of the file, where someone kept it: shows that it was not exchanged. */
  readonly expect?: string | undefined;
  readonly report?: (step: 'checking' | 'tables' | 'files' | 'proving', done: number) => void;
  /**
   * Opens what was restored, as the next start will, and proves it.
   * @throws what is wrong with it
   */
  prove(config: Config): Promise<void>;
  /** Replaced in tests. */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

export interface RestoredBackup {
  readonly file: string;
  readonly madeAt: string;
  readonly hodag: string;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Folder of the data that was there before; null where there was none. */
  readonly oldData: string | null;
  /** False: uploads are in a bucket, and were not part of the backup. */
  readonly hasObjects: boolean;
}

/** Rows with their indexes and the log of changes take about so many times the rows. */
const DATABASE_PER_ROWS = 3;

/**
 * Restores a whole instance beside the present data, proves it, and only then puts it in its place. Until the switch the
 * present data is neither changed nor opened; after it, it is kept.
 * @throws BackupRefusal, StartupError and what `prove` throws; nothing was changed then
 */
export async function restoreBackup(
  config: Config,
  file: string,
  options: RestoreOptions,
): Promise<RestoredBackup> {
  const backup = await check(config, file, options);
  const held = await holdDataDir(config, options.log);
  let isOurDatabase = false;
  try {
    const secret = await chooseKey(config, backup, options.passphrase);
    await requireRoom(config, backup, options.freeBytes ?? freeBytes);
    if (config.DATABASE_URL) await requireEmptyDatabase(config.DATABASE_URL, options.log);
    isOurDatabase = config.DATABASE_URL !== undefined;
    const folder = await makeRestoringFolder(config.DATA_DIR, randomUUID());
    try {
      if (secret !== null)
        await writeFile(join(folder, SECRET_FILE), `${secret}\n`, { mode: 0o600, flush: true });
      const restored: Config = { ...config, DATA_DIR: folder };
      await fill(restored, file, options);
      options.report?.('proving', 0);
      await options.prove(restored);
      const oldData = await switchData(config.DATA_DIR, {
        from: basename(folder),
        names: namesOf(config, options.folders, secret !== null),
        at: new Date(),
      });
      return summary(file, backup, oldData);
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      if (isOurDatabase) await emptyOwnDatabase(config.DATABASE_URL ?? '', options.log);
      throw explainWriting(error, config.DATA_DIR);
    }
  } finally {
    held.release();
  }
}

/** Reads the whole file before anything is made. */
async function check(config: Config, file: string, options: RestoreOptions): Promise<ReadBackup> {
  options.report?.('checking', 0);
  const backup = await readBackup(file, {
    header: (header) => requireKnownRelease(file, header, options.migrations),
  });
  const { expect } = options;
  if (expect !== undefined && expect.toLowerCase() !== backup.sha256) {
    throw new BackupRefusal(
      'not_the_expected',
      `${file} is not the expected file: its SHA-256 is ${backup.sha256}.`,
      'Use the file whose SHA-256 you kept. Nothing was changed.',
    );
  }
  if (config.S3_URL && backup.header.objects === 'files' && backup.manifest.files.count > 0) {
    throw new BackupRefusal(
      'bucket',
      'This backup holds its uploads, and S3_URL says that they are in a bucket.',
      'Restore without S3_URL; then copy DATA_DIR/objects into the bucket and set S3_URL. Nothing was changed.',
    );
  }
  return backup;
}

async function requireRoom(
  { DATA_DIR, DATABASE_URL }: Config,
  { manifest }: ReadBackup,
  measure: (folder: string) => Promise<number>,
): Promise<void> {
  const rowBytes = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const needed = manifest.files.bytes + (DATABASE_URL ? 0 : rowBytes * DATABASE_PER_ROWS + LEAST_FREE_BYTES);
  const free = await measure(DATA_DIR);
  if (free < needed) throw noSpace(DATA_DIR, { free, needed });
}

async function fill(restored: Config, file: string, options: RestoreOptions): Promise<void> {
  const database = await openNewDatabase(restored, options.log);
  let load: DatabaseLoad | null = null;
  let done = 0;
  try {
    const backup = await readBackup(file, {
      header: async (header) => {
        load = await DatabaseLoad.begin(database.pool, header, {
          sources: options.migrations,
          log: options.log,
        });
      },
      table: async (part, content) => {
        options.report?.('tables', done++);
        await load?.table(part, content);
      },
      file: async (part, content) => {
        options.report?.('files', done++);
        await writeRestored(restored.DATA_DIR, part, { content, folders: options.folders });
      },
    });
    await loaded(load).finish(backup.manifest);
    load = null;
  } finally {
    (load as DatabaseLoad | null)?.abandon();
    await database.close();
  }
}

function loaded(load: DatabaseLoad | null): DatabaseLoad {
  if (!load) throw new Error('A backup has a header');
  return load;
}

async function writeRestored(
  dataDir: string,
  { folder, name }: FilePart,
  { content, folders }: { readonly content: AsyncIterable<Buffer>; readonly folders: readonly string[] },
): Promise<void> {
  if (!isFileName(name) || !(folder === OBJECTS_FOLDER || folders.includes(folder))) {
    throw new BackupRefusal(
      'damaged',
      `The backup has a file in a place where none belongs: ${JSON.stringify(`${folder}/${name}`.slice(0, 200))}.`,
      'Take another backup. Nothing was changed.',
    );
  }
  const path = join(dataDir, folder, ...name.split('/'));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
}

function namesOf(config: Config, folders: readonly string[], hasKey: boolean): string[] {
  return [
    ...(config.DATABASE_URL ? [] : ['postgres']),
    ...(hasKey ? [SECRET_FILE] : []),
    ...new Set([...(config.S3_URL ? [] : [OBJECTS_FOLDER]), ...folders]),
  ];
}

function summary(file: string, { header, manifest }: ReadBackup, oldData: string | null): RestoredBackup {
  return {
    file,
    madeAt: header.madeAt,
    hodag: header.hodag,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + (rows ?? 0), 0),
    files: manifest.files.count,
    oldData,
    hasObjects: header.objects === 'files',
  };
}
