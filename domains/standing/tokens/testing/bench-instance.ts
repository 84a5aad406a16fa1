import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { type TestServices, testServices } from '#members/identity/testing';
import { systemClock } from '#platform/kernel/clock.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import { startEmbeddedPostgres } from '#platform/server/db/embedded/embedded-postgres.ts';
import { EMBEDDED_SETTINGS, THROWAWAY_SETTINGS } from '#platform/server/db/embedded/settings.ts';
import { migrate } from '#platform/server/db/migrator.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { connectionUrl } from '#platform/testing/server/connection-url.ts';
import { discoverMigrations } from '#platform/testing/server/discover-migrations.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { ensureGenesis } from '../server/ledger/genesis.ts';

/** The embedded database as an instance has it, with the supply made. */
export interface BenchInstance {
  readonly pool: Pool;
  readonly services: TestServices;
  readonly url: string;
  /** Kills the database with all it holds in memory, and starts it again. */
  killDatabase(): Promise<void>;
  close(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * Starts one in its own folder.
 * @param durable fsync on, as for members; off for what only asks whether the ledger decides rightly
 */
export async function aBenchInstance(durable: boolean): Promise<BenchInstance> {
  const dataDir = mkdtempSync(join(tmpdir(), `hodag-bench-${process.pid}-`));
  const settings = durable ? EMBEDDED_SETTINGS : THROWAWAY_SETTINGS;
  const environment = { DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000000' };
  const open = async () => {
    const server = await startEmbeddedPostgres({ dataDir, log: quietLog, settings });
    const { connection } = server;
    const pool = await createPool({ connection, applicationName: 'hodag bench', log: silent, max: 40 });
    const services = {
      ...testServices(createDatabase(pool, silent), environment),
      clock: systemClock as never,
    };
    return { server, pool, services, url: connectionUrl(connection) };
  };
  let current = await open();
  await runMigrations({ pgPool: current.pool });
  await migrate(current.pool, discoverMigrations(ROOT), { log: quietLog });
  await ensureGenesis(current.services);
  const end = async (): Promise<void> => {
    await current.pool.end();
    await current.server.stop();
  };
  return {
    get pool() {
      return current.pool;
    },
    get services() {
      return current.services;
    },
    get url() {
      return current.url;
    },
    async killDatabase() {
      process.kill(current.server.pid, 'SIGKILL');
      await end().catch(() => undefined);
      current = await open();
    },
    async close() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A killed database is no news here. */
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
