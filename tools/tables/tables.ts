import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/embedded-postgres.ts';
import { THROWAWAY_SETTINGS } from '#platform/server/db/embedded/settings.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { connectionUrl, withDatabase } from '#platform/testing/server/connection-url.ts';
import { discoverMigrations } from '#platform/testing/server/discover-migrations.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { createTemplate } from '#platform/testing/server/template-database.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { generateTables } from './generate-tables.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const NAME = 'hodag_tables';

/** Migrates a database that is thrown away and writes every domain's `store/tables.ts` from it. */
async function main(): Promise<void> {
  const dataDir = makeThrowawayFolder();
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog, settings: THROWAWAY_SETTINGS });
  try {
    const url = connectionUrl(server.connection);
    await createTemplate(url, NAME, discoverMigrations(root), quietLog);
    const connection = withDatabase(url, NAME);
    const pool = await createPool({ connection, applicationName: NAME, log: quietLog, max: 1 });
    try {
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
