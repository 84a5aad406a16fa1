import { Pool } from 'pg';
import { inject } from 'vitest';
import { joinOrStartEmbeddedPostgres } from '#platform/server/db/embedded/embedded-postgres.ts';
import { createLogger } from '#platform/server/log.ts';

export interface SharedDatabase {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** The database of the shared instance, for what other journeys show or what takes days. */
export async function openSharedDatabase(): Promise<SharedDatabase> {
  const { dataDir } = inject('shared');
  const postgres = await joinOrStartEmbeddedPostgres({ dataDir, log: createLogger('silent') });
  const pool = new Pool(postgres.connection);
  return {
    pool,
    async close() {
      await pool.end();
      await postgres.stop();
    },
  };
}
