import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { type MigrationSource, migrate } from '#platform/server/db/migrator.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';

/** An instance as an earlier version left it: its rows, and what its members were answered. */
export interface EarlierInstance {
  readonly takenAt: string;
  /** `owner/name` of every migration that had run. */
  readonly migrations: readonly string[];
  readonly sequences: Readonly<Record<string, string | null>>;
  /** Rows by table, each as `row_to_json` writes it. */
  readonly tables: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  /** By username: the cookies of a session, and answers by path. */
  readonly members: Readonly<
    Record<
      string,
      {
        readonly cookies: Readonly<Record<string, string>>;
        readonly answers: Readonly<Record<string, unknown>>;
      }
    >
  >;
}

/** Environment of the recorded instance. The key signs its cookies and is used nowhere else. */
export const EARLIER_ENVIRONMENT = {
  PUBLIC_URL: 'http://localhost:3111',
  ADMIN_SECOND_FACTOR: 'optional',
  SECRET_KEY: 'fixture-only-key-0123456789-abcdefghijklmnop',
} as const;

/**
 * The instance of November 2026: six made-up members in three levels of referrals, with payments, holds and one
 * release, points, an endorsement, appeals, projects, API keys, an authenticator app and a member who left. Its two
 * settings from a file were `referrals.holdMode` and `referrals.settlementDays`.
 */
export async function readEarlierInstance(): Promise<EarlierInstance> {
  const file = new URL('./fixtures/instance-of-november-2026.json.gz', import.meta.url);
  return JSON.parse(gunzipSync(await readFile(file)).toString('utf8')) as EarlierInstance;
}

/** Fills an empty database as the earlier version left it: its migrations first, then its rows. */
export async function restoreEarlierInstance(
  pool: Pool,
  instance: EarlierInstance,
  sources: readonly MigrationSource[],
): Promise<void> {
  const folder = makeThrowawayFolder();
  try {
    await migrate(pool, await earlierSources(folder, instance.migrations, sources), { log: quietLog });
  } finally {
    await rm(folder, { recursive: true });
  }
  const client = await pool.connect();
  try {
    await client.query('begin');
    const tables = await inOrderOfReference(client, Object.keys(instance.tables));
    for (const table of tables.toReversed()) {
      await client.query(`alter table "${table}" disable trigger user`);
      await client.query(`delete from "${table}"`);
    }
    for (const table of tables) {
      await client.query(
        `insert into "${table}" overriding system value select * from json_populate_recordset(null::"${table}", $1)`,
        [JSON.stringify(instance.tables[table])],
      );
    }
    await client.query('set constraints all immediate');
    for (const table of tables) await client.query(`alter table "${table}" enable trigger user`);
    for (const [sequence, value] of Object.entries(instance.sequences)) {
      if (value !== null) await client.query('select setval($1::regclass, $2)', [sequence, value]);
    }
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

/** Folders with the migrations that had run and no later ones. A migration that instances have run is never removed. */
async function earlierSources(
  folder: string,
  migrations: readonly string[],
  sources: readonly MigrationSource[],
): Promise<readonly MigrationSource[]> {
  const owners = sources.filter(({ owner }) => migrations.some((id) => id.startsWith(`${owner}/`)));
  for (const { owner, directory } of owners) {
    await mkdir(join(folder, owner));
    for (const id of migrations.filter((one) => one.startsWith(`${owner}/`))) {
      await cp(join(directory, `${id.slice(owner.length + 1)}.sql`), join(folder, `${id}.sql`));
    }
  }
  return owners.map(({ owner }) => ({ owner, directory: join(folder, owner) }));
}

/** Tables so that each comes after those that its foreign keys name. */
async function inOrderOfReference(client: PoolClient, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
  );
  const ordered = new Set<string>();
  const visit = (table: string): void => {
    for (const { to } of rows.filter(({ from, to }) => from === table && to !== table)) {
      if (!ordered.has(to)) visit(to);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered];
}
