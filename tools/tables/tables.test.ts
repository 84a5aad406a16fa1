import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { generateTables } from './generate-tables.ts';

const root = process.cwd();
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('holds the tables of every domain as `npm run tables` writes them', async () => {
  const files = await generateTables(root, database.pool);
  const wings = readdirSync(join(root, 'domains'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  const present = wings
    .flatMap(({ name: wing }) => readdirSync(join(root, 'domains', wing)).map((name) => `${wing}/${name}`))
    .map((domain) => `domains/${domain}/server/store/tables.ts`)
    .filter((path) => existsSync(join(root, path)));
  expect(present.sort()).toEqual([...files.keys()].sort());
  for (const [path, text] of files) expect(readFileSync(join(root, path), 'utf8'), path).toBe(text);
});

it('refuses a table with the prefix of no domain', async () => {
  await database.pool.query('create table stray_lantern (id integer primary key)');
  try {
    await expect(generateTables(root, database.pool)).rejects.toThrow('stray_lantern');
  } finally {
    await database.pool.query('drop table stray_lantern');
  }
});
