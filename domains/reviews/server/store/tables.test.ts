import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDrift } from '#platform/server/db/drift.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { appealTable, caseTable, decisionTable } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('describes the tables the migration makes', async () => {
  expect(await findDrift(database.pool, [caseTable, decisionTable, appealTable])).toEqual([]);
});
