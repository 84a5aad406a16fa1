import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDrift } from '#platform/server/db/drift.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { authenticatorTable, challengeTable, passkeyTable, recoveryCodeTable } from './factor-tables.ts';
import {
  browserTable,
  codeTable,
  firstRunTokenTable,
  resetTokenTable,
  sessionTable,
  throttleTable,
  userTable,
} from './tables.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('describes the tables as the migrations made them', async () => {
  const tables = [
    userTable,
    sessionTable,
    browserTable,
    codeTable,
    resetTokenTable,
    firstRunTokenTable,
    throttleTable,
    authenticatorTable,
    recoveryCodeTable,
    passkeyTable,
    challengeTable,
  ];
  expect(await findDrift(test.pool, tables)).toEqual([]);
});
