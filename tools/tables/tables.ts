import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/embedded-postgres.ts';
import { THROWAWAY_SETTINGS } from '#platform/server/db/embedded/settings.ts';
import { migrate } from '#platform/server/db/migrator.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { createLogger } from '#platform/server/log.ts';
import { migrationFolders } from '../../apps/server/src/instance.ts';
import { generateTables } from './generate-tables.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const log = createLogger('silent');

/** Migrates a database that is thrown away and writes every domain's `store/tables.ts` from it. */
async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hodag-tables-'));
  const server = await startEmbeddedPostgres({ dataDir, log, settings: THROWAWAY_SETTINGS });
  try {
    const pool = await createPool({
      connection: server.connection,
      applicationName: 'hodag tables',
      log,
      max: 2,
    });
    try {
      await migrate(pool, migrationFolders(), { log });
      for (const [path, text] of await generateTables(root, pool)) {
        writeFileSync(join(root, path), text);
        console.log(path);
      }
    } finally {
      await pool.end();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
