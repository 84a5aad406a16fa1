import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDrift } from '#platform/server/db/drift.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { telegramCodeTable, telegramProofTable, telegramTable, walletNonceTable } from './tables.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it('describes the tables as the migrations made them', async () => {
  const tables = [walletNonceTable, telegramTable, telegramCodeTable, telegramProofTable];
  expect(await findDrift(test.pool, tables)).toEqual([]);
});
