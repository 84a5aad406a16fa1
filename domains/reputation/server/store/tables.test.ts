import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDrift } from '#platform/server/db/drift.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { distributionTable } from './distribution-store.ts';
import { pointTable } from './tables.ts';
import { endorsementTable, seedTable, trustTable } from './trust-tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('describes the tables the migration makes', async () => {
  expect(
    await findDrift(database.pool, [pointTable, endorsementTable, seedTable, trustTable, distributionTable]),
  ).toEqual([]);
});
