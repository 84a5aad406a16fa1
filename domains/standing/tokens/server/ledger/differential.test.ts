import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { runDifferential } from '../../testing/differential.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it.each([1, 2, 3])('decides 300 random batches as one would by hand, seed %i', async (seed) => {
  const result = await runDifferential(database.db, { seed, batches: 300 });
  expect(result.differences).toEqual([]);
  const met = Object.keys(result.outcomes).sort();
  const every = [
    'insufficient',
    'key_conflict',
    'no_account',
    'not_allowed',
    'posted',
    'reward_locked',
    'vesting',
  ];
  expect(met).toEqual(every);
});
