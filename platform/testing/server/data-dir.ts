import { cpSync, rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { joinOrStartEmbeddedPostgres } from '#platform/server/db/embedded/embedded-postgres.ts';
import { THROWAWAY_SETTINGS } from '#platform/server/db/embedded/settings.ts';
import { quietLog } from './quiet-log.ts';
import { makeThrowawayFolder } from './throwaway-folder.ts';

/** An empty folder, closed to others, for one test; removed when the test is over. */
export function aDataDir(): string {
  const folder = makeThrowawayFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let seed: Promise<string> | undefined;

/** A folder with an embedded database that is not running: a copy, several times faster than making one. */
export async function aDataDirWithDatabase(): Promise<string> {
  seed ??= makeSeed();
  const folder = aDataDir();
  cpSync(await seed, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

/** Once for a worker, whose files share it; removed as what a worker leaves behind (throwaway-folder.ts). */
async function makeSeed(): Promise<string> {
  const dataDir = makeThrowawayFolder();
  const server = await joinOrStartEmbeddedPostgres({ dataDir, log: quietLog, settings: THROWAWAY_SETTINGS });
  await server.stop();
  return dataDir;
}
