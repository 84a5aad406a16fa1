import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Config } from '../config.ts';
import { explainFileError } from '../db/embedded/disk-space.ts';
import { joinOrStartEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import { findInstanceHolder, type InstanceLock, takeInstanceLock } from '../db/embedded/instance-lock.ts';
import { layoutOf, makeDataDir } from '../db/embedded/layout.ts';
import { findPostmaster } from '../db/embedded/postmaster-file.ts';
import type { DatabaseLog } from '../db/log.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { finishSwitch, isSwitching, listRestoringFolders } from './switch-data.ts';

/**
 * Takes DATA_DIR for a restore: no server runs on it, nor its database.
 * @throws BackupRefusal while one does
 */
export async function holdDataDir({ DATA_DIR }: Config, log: DatabaseLog): Promise<InstanceLock> {
  try {
    makeDataDir(DATA_DIR);
  } catch (error) {
    throw explainFileError(error, DATA_DIR);
  }
  if (findInstanceHolder(DATA_DIR)) throw inUse(DATA_DIR);
  const lock = takeInstanceLock(DATA_DIR);
  try {
    await finishSwitch(DATA_DIR);
    await stopAbandoned(DATA_DIR, log);
    for (const folder of await listRestoringFolders(DATA_DIR)) {
      await stopAbandoned(folder, log);
      await rm(folder, { recursive: true, force: true });
    }
    return lock;
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * Finishes the switch of a restore that was killed, before anything of DATA_DIR is opened.
 * @throws StartupError while the restore still runs
 */
export async function finishKilledRestore(dataDir: string): Promise<void> {
  if (!isSwitching(dataDir)) return;
  const lock = takeInstanceLock(dataDir);
  try {
    await finishSwitch(dataDir);
  } finally {
    lock.release();
  }
}

/** A killed server leaves its database running; a command that uses it does not. */
async function stopAbandoned(dataDir: string, log: DatabaseLog): Promise<void> {
  const { cluster } = layoutOf(dataDir);
  if (!existsSync(cluster) || !findPostmaster(cluster, log)) return;
  const server = await joinOrStartEmbeddedPostgres({ dataDir, log });
  if ((await server.stop()) === 'left_running') throw inUse(dataDir);
}

function inUse(dataDir: string): BackupRefusal {
  return new BackupRefusal(
    'in_use',
    `Hodag or one of its commands is running on ${dataDir}.`,
    'Stop it, run this again, and start it afterwards. Nothing was changed.',
  );
}
