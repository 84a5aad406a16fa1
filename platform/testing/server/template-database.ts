import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import type { DatabaseLog } from '#platform/server/db/log.ts';
import { type MigrationSource, migrate } from '#platform/server/db/migrator.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { withDatabase } from './connection-url.ts';

/**
 * Makes a database with the job queue's and all migrations' tables, to be cloned by tests.
 * @param serverUrl any database of the server, as a role that may make databases
 */
export async function createTemplate(
  serverUrl: string,
  name: string,
  sources: readonly MigrationSource[],
  log: DatabaseLog,
): Promise<void> {
  await runOnServer(serverUrl, `create database ${name} template template0 encoding 'UTF8'`);
  const pool = await createPool({
    connection: withDatabase(serverUrl, name),
    applicationName: 'hodag test template',
    log,
    max: 2,
  });
  try {
    await runMigrations({ pgPool: pool });
    await migrate(pool, sources, { log });
  } finally {
    await pool.end();
  }
}

/** Runs one statement that needs its own connection, such as CREATE DATABASE. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
