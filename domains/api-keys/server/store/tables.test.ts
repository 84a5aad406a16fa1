import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDrift } from '#platform/server/db/drift.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { keyTable } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('describes the table the migrations make', async () => {
  expect(await findDrift(database.pool, [keyTable])).toEqual([]);
});
