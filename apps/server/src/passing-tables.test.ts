import { afterAll, beforeAll, expect, it } from 'vitest';
import { passingTables } from '#platform/server/backup/passing-tables.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { contributions } from './domains.ts';

/** Stay in a backup: keys are meant to last, and a proof that was used must not count once more. */
const LASTING = ['api_keys_key', 'connections_telegram_proof', 'credentials_stamp'];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('every table of hashes that expire is left out of backups, or lasts on purpose', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public'
     group by 1 having bool_or(column_name = 'expires_at') and bool_or(column_name ~ 'hash$') order by 1`,
  );
  const passing = contributions.of(passingTables).flatMap(({ tables }) => tables);
  expect(rows.map(({ name }) => name)).toEqual([...passing, ...LASTING].sort());
});
