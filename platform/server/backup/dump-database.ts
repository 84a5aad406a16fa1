import type { Readable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { BackupHeader, SequenceValue, TablePart } from './backup-format.ts';
import { quoted, quotedList } from './quoted.ts';

/** One moment of the database, whatever is written meanwhile. */
export interface Snapshot {
  readonly postgres: string;
  readonly migrations: BackupHeader['migrations'];
  readonly tables: readonly TablePart[];
  /** Size on the disk, indexes included. */
  readonly databaseBytes: number;
  /** Rows as COPY's text; `rowCount` is known once it was read. */
  copy(table: TablePart, isLeftOut: boolean): Readable & { readonly rowCount: number };
  /** Read after the rows: sequences know no moment, and a number too high is free all the same. */
  sequences(): Promise<readonly SequenceValue[]>;
}

/** Tables of the queue's own bookkeeping: its migrations are those of the program that restores. */
const NOT_DUMPED = ['graphile_worker.migrations'];

/**
 * Opens a snapshot for `work`, on its own connection and without time limits.
 * @param pool one that ends no long statement
 */
export async function withSnapshot<T>(pool: Pool, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read, read only');
    return await work(await openSnapshot(client));
  } finally {
    // Closed with its transaction; a copy that was left in its middle cannot serve again.
    client.release(true);
  }
}

async function openSnapshot(client: PoolClient): Promise<Snapshot> {
  const { rows: facts } = await client.query<{ postgres: string; bytes: string }>(
    `select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes`,
  );
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'select owner, name, checksum from platform_migration order by owner, name',
  );
  const tables = await listTables(client);
  return {
    postgres: facts[0]?.postgres ?? '',
    migrations,
    tables,
    databaseBytes: Number(facts[0]?.bytes ?? 0),
    copy: (table, isLeftOut) => client.query(copyTo(copyStatement(table, isLeftOut))),
    sequences: () => listSequences(client),
  };
}

function copyStatement({ schema, table, columns }: TablePart, isLeftOut: boolean): string {
  const name = `${quoted(schema)}.${quoted(table)}`;
  const list = quotedList(columns);
  return isLeftOut
    ? `copy (select ${list} from ${name} where false) to stdout`
    : `copy ${name} (${list}) to stdout`;
}

/** Tables with their columns, without those that PostgreSQL computes. */
export async function listTables(client: Pick<PoolClient, 'query'>): Promise<TablePart[]> {
  const { rows } = await client.query<Omit<TablePart, 'kind'>>(
    `select n.nspname as schema, c.relname as table,
       coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relpersistence <> 't' and n.nspname in ('public', 'graphile_worker')
       and n.nspname || '.' || c.relname <> all ($1::text[])
     order by 1, 2`,
    [NOT_DUMPED],
  );
  return rows.map((row) => ({ kind: 'table', ...row }));
}

async function listSequences(client: PoolClient): Promise<SequenceValue[]> {
  const { rows } = await client.query<SequenceValue>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`,
  );
  return rows;
}
