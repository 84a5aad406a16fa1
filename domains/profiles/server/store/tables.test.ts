import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDrift } from '#platform/server/db/drift.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { profileTable } from './tables.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('describes the table as the migrations made it', async () => {
  expect(await findDrift(test.pool, [profileTable])).toEqual([]);
});
