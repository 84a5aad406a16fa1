import type { Pool, PoolClient } from 'pg';
import type { DatabaseLog } from './log.ts';
import { type Migration, type MigrationSource, readMigrations } from './migration-files.ts';
import { sqlStateOf } from './sql-state.ts';
import { StartupError } from './startup-error.ts';

export type { MigrationSource } from './migration-files.ts';

export interface MigrateOptions {
  readonly log: DatabaseLog;
  /** How long to wait for another process that is migrating; default 5 minutes. */
  readonly waitMs?: number;
  /** `owner/name` of those to apply, for a restored database of an older release; default all. */
  readonly only?: ReadonlySet<string>;
}

export interface MigrationReport {
  /** `owner/name` of what was applied now, in order. */
  readonly applied: readonly string[];
  /** How many were in place before. */
  readonly present: number;
}

interface AppliedRow {
  readonly owner: string;
  readonly name: string;
  readonly checksum: string;
}

/** Any fixed number; processes that start at once take turns on it. */
const MIGRATION_KEY = 4_629_018_265;
const WAIT_MS = 5 * 60_000;

const CREATE_TABLE = `create table if not exists platform_migration (
  owner text not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  primary key (owner, name)
)`;

/**
 * Brings the database up to the program: each file once, each in its own transaction (so nothing that
 * refuses one, such as CREATE INDEX CONCURRENTLY). Checks everything recorded before it changes anything.
 * @throws StartupError when a file fails, was changed after it was applied, or the database is newer
 */
export async function migrate(
  pool: Pool,
  sources: readonly MigrationSource[],
  options: MigrateOptions,
): Promise<MigrationReport> {
  const { only } = options;
  const migrations = (await readMigrations(sources)).filter((one) => !only || only.has(idOf(one)));
  const client = await pool.connect();
  try {
    await takeTurn(client, options.waitMs ?? WAIT_MS);
    await client.query(CREATE_TABLE);
    const pending = await findPending(client, migrations);
    for (const migration of pending) await apply(client, migration, options.log);
    return { applied: pending.map(idOf), present: migrations.length - pending.length };
  } finally {
    // Closed, not given back: with it go the lock and the changed time limits.
    client.release(true);
  }
}

/**
 * Lists what `migrate` would apply, as `owner/name`; for health checks.
 * @throws StartupError as {@link migrate} for a changed file or a newer database
 */
export async function listPendingMigrations(
  pool: Pool,
  sources: readonly MigrationSource[],
): Promise<readonly string[]> {
  const migrations = await readMigrations(sources);
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('platform_migration') is not null as there`,
  );
  if (rows[0]?.there !== true) return migrations.map(idOf);
  return (await findPending(pool, migrations)).map(idOf);
}

function idOf({ owner, name }: { readonly owner: string; readonly name: string }): string {
  return `${owner}/${name}`;
}

async function takeTurn(client: PoolClient, waitMs: number): Promise<void> {
  await client.query(`set statement_timeout = 0`);
  await client.query(`set lock_timeout = ${Math.max(1, Math.round(waitMs))}`);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_KEY]);
  } catch (error) {
    if (sqlStateOf(error) !== '55P03') throw error;
    throw new StartupError(
      `Another process has been changing this database for more than ${Math.round(waitMs / 1000)} seconds.`,
      'Wait until it has finished, or stop it, and start again.',
      { cause: error },
    );
  }
}

async function findPending(
  database: Pick<Pool, 'query'>,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await database.query<AppliedRow>('select owner, name, checksum from platform_migration');
  const known = new Map(migrations.map((migration) => [idOf(migration), migration]));
  for (const row of rows) requireUnchanged(row, known.get(idOf(row)));
  const applied = new Set(rows.map(idOf));
  const pending = migrations.filter((migration) => !applied.has(idOf(migration)));
  for (const migration of pending) requireInOrder(migration, rows);
  return pending;
}

function requireUnchanged(row: AppliedRow, migration: Migration | undefined): void {
  if (!migration) {
    throw new StartupError(
      `The database is newer than this program: migration ${idOf(row)} is applied and unknown here.`,
      'Nothing was changed. Start the newer version of Hodag again. To go back to this one, stop Hodag and restore the backup made before the newer one ran: npm run hodag -- restore FILE.',
    );
  }
  if (migration.checksum !== row.checksum) {
    throw new StartupError(
      `Migration ${idOf(row)} was changed after it had been applied to this database.`,
      'Put the file back as it was and write the change as a new migration. Nothing was changed.',
    );
  }
}

/** A file that sorts before an applied one was never tried in this order. */
function requireInOrder(migration: Migration, rows: readonly AppliedRow[]): void {
  const later = rows.find((row) => row.owner === migration.owner && row.name > migration.name);
  if (!later) return;
  throw new StartupError(
    `Migration ${idOf(migration)} comes before ${idOf(later)}, which is already applied.`,
    'Give the new file the next free number. Nothing was changed.',
  );
}

async function apply(client: PoolClient, migration: Migration, log: DatabaseLog): Promise<void> {
  const begun = performance.now();
  await client.query('begin');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await client.query('insert into platform_migration (owner, name, checksum) values ($1, $2, $3)', [
      migration.owner,
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new StartupError(
      `Migration ${idOf(migration)} failed and was rolled back: ${(error as Error).message}`,
      'The database is as the migration before left it. Start the version you had before, or report this.',
      { cause: error },
    );
  }
  log.info({ migration: idOf(migration), ms: Math.round(performance.now() - begun) }, 'applied a migration');
}
