import type { Pool, PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts';
import type { DatabaseLog } from '../db/log.ts';
import { createPool } from '../db/pool.ts';
import { BackupRefusal } from './backup-refusal.ts';

const SCHEMAS = ['public', 'graphile_worker'];
/** One for the rows, others for migrations and the queue. */
const CONNECTIONS = 4;

/** The database that is filled: a new embedded one in this DATA_DIR, or the empty one of DATABASE_URL. */
export async function openNewDatabase(
  { DATA_DIR, DATABASE_URL }: Config,
  log: DatabaseLog,
): Promise<{ readonly pool: Pool; close(): Promise<void> }> {
  const embedded = DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: DATA_DIR, log });
  try {
    const pool = await openPool(embedded?.connection ?? DATABASE_URL ?? '', log);
    return {
      pool,
      async close() {
        await pool.end();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

/**
 * Lets an empty database through: what another one holds is never touched.
 * @throws BackupRefusal
 */
export async function requireEmptyDatabase(url: string, log: DatabaseLog): Promise<void> {
  const pool = await openPool(url, log);
  try {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pg_class
       where relnamespace::regnamespace::text = any ($1::text[]) and relkind in ('r', 'p', 'v', 'm', 'S')`,
      [SCHEMAS],
    );
    if (rows[0]?.count === 0) return;
  } finally {
    await pool.end();
  }
  throw new BackupRefusal(
    'database_not_empty',
    'The database of DATABASE_URL is not empty.',
    'Make an empty one beside it (createdb hodag_restored), set DATABASE_URL to that and run this again; the present one is not touched. Copies by pg_dump and pgBackRest are restored with their own programs.',
  );
}

/** Empties a database that was empty before this restore, which failed. */
export async function emptyOwnDatabase(url: string, log: DatabaseLog): Promise<void> {
  const pool = await openPool(url, log);
  try {
    await pool.query('drop schema if exists graphile_worker cascade');
    const { rows } = await pool.query<{ drop: string }>(
      `select format('drop table if exists %s cascade', c.oid::regclass) as drop from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       union all select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
       union all select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
         where p.pronamespace = 'public'::regnamespace
           and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
    );
    for (const { drop } of rows) await pool.query(drop);
  } finally {
    await pool.end();
  }
}

function openPool(connection: string | PoolConfig, log: DatabaseLog): Promise<Pool> {
  return createPool({
    connection,
    applicationName: 'hodag restore',
    log,
    max: CONNECTIONS,
    statementTimeoutMs: 0,
  });
}
