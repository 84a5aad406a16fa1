import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DatabaseLog } from '../db/log.ts';
import { type MigrationSource, migrate } from '../db/migrator.ts';
import { unlockJobs } from '../jobs/locks.ts';
import { migrateJobs } from '../jobs/worker.ts';
import type { BackupHeader, BackupManifest, TablePart } from './backup-format.ts';
import { BackupRefusal } from './backup-refusal.ts';
import { listTables } from './dump-database.ts';
import { quoted, quotedList } from './quoted.ts';

interface Kept {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Fills an empty database from a backup: the tables of its release, without indexes, foreign keys and triggers while
 * rows arrive, then with them. Rows come in one transaction: a database that was not finished has none.
 */
export class DatabaseLoad {
  readonly #pool: Pool;
  readonly #client: PoolClient;
  readonly #foreignKeys: readonly Kept[];
  readonly #indexes: readonly Kept[];
  readonly #tables: ReadonlyMap<string, TablePart>;

  private constructor(
    pool: Pool,
    client: PoolClient,
    kept: { foreignKeys: readonly Kept[]; indexes: readonly Kept[]; tables: readonly TablePart[] },
  ) {
    this.#pool = pool;
    this.#client = client;
    this.#foreignKeys = kept.foreignKeys;
    this.#indexes = kept.indexes;
    this.#tables = new Map(kept.tables.map((table) => [keyOf(table), table]));
  }

  /**
   * Makes the tables as they were in the release of the backup.
   * @param pool one that ends no long statement, with at least three connections
   */
  static async begin(
    pool: Pool,
    { migrations }: BackupHeader,
    { sources, log }: { readonly sources: readonly MigrationSource[]; readonly log: DatabaseLog },
  ): Promise<DatabaseLoad> {
    const only = new Set(migrations.map(({ owner, name }) => `${owner}/${name}`));
    await migrate(pool, sources, { log, only });
    await migrateJobs(pool);
    const client = await pool.connect();
    try {
      await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
      await client.query('begin');
      const foreignKeys = await listForeignKeys(client);
      const indexes = await listIndexes(client);
      const tables = await listTables(client);
      for (const { on, name } of foreignKeys)
        await client.query(`alter table ${on} drop constraint ${quoted(name)}`);
      for (const { name } of indexes) await client.query(`drop index ${name}`);
      for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
      await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
      return new DatabaseLoad(pool, client, { foreignKeys, indexes, tables });
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  /** @throws BackupRefusal where the table is another one in this release */
  async table(part: TablePart, content: AsyncIterable<Buffer>): Promise<void> {
    const known = this.#tables.get(keyOf(part));
    const missing = part.columns.filter((column) => !known?.columns.includes(column));
    if (!known || missing.length > 0) throw unlike(part, missing);
    const statement = `copy ${nameOf(part)} (${quotedList(part.columns)}) from stdin`;
    await pipeline(Readable.from(content), this.#client.query(copyFrom(statement)));
  }

  /** Compares the counts, builds what was dropped, and commits. @throws Error for another count */
  async finish({ tables, sequences }: BackupManifest): Promise<void> {
    for (const table of tables) await this.#requireCount(table);
    for (const { definition } of this.#indexes) await this.#client.query(definition);
    for (const { on, name, definition } of this.#foreignKeys) {
      await this.#client.query(`alter table ${on} add constraint ${quoted(name)} ${definition}`);
    }
    for (const table of this.#tables.values())
      await this.#client.query(`alter table ${nameOf(table)} enable trigger user`);
    for (const { schema, name, value } of sequences) {
      const sequence = `${quoted(schema)}.${quoted(name)}`;
      await this.#client.query('select setval($1::regclass, $2::bigint)', [sequence, value]);
    }
    await this.#client.query('commit');
    await this.#client.query('analyze');
    this.#client.release();
    // Locks of jobs are those of processes that were there when the backup was made.
    await unlockJobs(this.#pool, null);
  }

  /** Leaves the database without the rows. */
  abandon(): void {
    this.#client.release(true);
  }

  async #requireCount(table: BackupManifest['tables'][number]): Promise<void> {
    const { rows } = await this.#client.query<{ count: string }>(`select count(*) from ${nameOf(table)}`);
    const found = Number(rows[0]?.count);
    if (found !== table.rows)
      throw new Error(`${table.table} has ${found} rows after the restore, ${table.rows} were written`);
  }
}

function keyOf({ schema, table }: Pick<TablePart, 'schema' | 'table'>): string {
  return `${schema}.${table}`;
}

function nameOf({ schema, table }: Pick<TablePart, 'schema' | 'table'>): string {
  return `${quoted(schema)}.${quoted(table)}`;
}

function unlike({ schema, table }: TablePart, columns: readonly string[]): BackupRefusal {
  const what = columns.length > 0 ? `columns of ${table} (${columns.join(', ')})` : `a table ${table}`;
  return new BackupRefusal(
    'other_release',
    `The backup has ${what} that this release does not know${schema === 'public' ? '' : ` in ${schema}`}.`,
    'Restore it with the Hodag that wrote it, then start the newer one on that data. Nothing was changed.',
  );
}

async function listForeignKeys(client: PoolClient): Promise<Kept[]> {
  const { rows } = await client.query<Kept>(
    `select conrelid::regclass::text as on, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace::regnamespace::text in ('public', 'graphile_worker')`,
  );
  return rows;
}

/** Those that no constraint needs. */
async function listIndexes(client: PoolClient): Promise<Kept[]> {
  const { rows } = await client.query<Kept>(
    `select i.indrelid::regclass::text as on, i.indexrelid::regclass::text as name,
       pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace::regnamespace::text in ('public', 'graphile_worker')
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  return rows;
}
