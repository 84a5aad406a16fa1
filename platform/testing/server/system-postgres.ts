import { existsSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type PostgresBinaries, readBinaries } from '#platform/server/db/embedded/binaries.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/embedded-postgres.ts';
import { THROWAWAY_SETTINGS } from '#platform/server/db/embedded/settings.ts';
import type { DatabaseLog } from '#platform/server/db/log.ts';
import { OLDEST_MAJOR_VERSION } from '#platform/server/db/pool.ts';
import { connectionUrl } from './connection-url.ts';
import { makeThrowawayFolder } from './throwaway-folder.ts';

export interface SystemPostgres {
  /** For TEST_DATABASE_URL: a role that may make databases. */
  readonly url: string;
  readonly majorVersion: number;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** Where Debian, Fedora and Homebrew put each version. */
const VERSIONED_FOLDERS = ['/usr/lib/postgresql', '/usr', '/opt/homebrew/opt', '/usr/local/opt'];
const VERSION_NAME = /^(?:pgsql-|postgresql@)?(\d+)$/;

/**
 * Starts a throwaway server from the machine's own PostgreSQL, to run the tests on another version than the
 * embedded one.
 * @returns null where there is none that is new enough
 */
export async function startSystemPostgres(log: DatabaseLog): Promise<SystemPostgres | null> {
  const binaries = findSystemBinaries();
  if (!binaries) return null;
  const dataDir = makeThrowawayFolder();
  const remove = (): void => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbeddedPostgres({ dataDir, log, binaries, settings: THROWAWAY_SETTINGS });
    return {
      url: connectionUrl(server.connection),
      majorVersion: binaries.majorVersion,
      async stop() {
        await server.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** The oldest installed PostgreSQL we support, as the one most likely to lack something we use. */
function findSystemBinaries(): PostgresBinaries | null {
  const folders = [...listVersionedFolders(), ...(process.env.PATH ?? '').split(delimiter)];
  const found = folders
    .filter((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')))
    .map(readBinaries)
    .filter(({ majorVersion }) => majorVersion >= OLDEST_MAJOR_VERSION)
    .sort((one, other) => one.majorVersion - other.majorVersion);
  return found[0] ?? null;
}

function listVersionedFolders(): readonly string[] {
  return VERSIONED_FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => VERSION_NAME.test(name))
      .map((name) => join(folder, name, 'bin')),
  );
}
