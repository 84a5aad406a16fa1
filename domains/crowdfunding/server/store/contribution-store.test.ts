import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#identity/testing';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aCampaign, aContribution } from '../../testing/factories.ts';
import { listToCheck } from './contribution-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('has confirmed money read again however many hashes were named that no block has', async () => {
  const { db } = database;
  const { userId } = await aMember(db);
  const campaign = await aCampaign(db, { projectId: randomUUID(), ownerId: userId });
  const [day, dayBefore] = [new Date(2026, 0, 2), new Date(2026, 0, 1)];
  const at = { campaign, givenAt: day };
  const { id: confirmed } = await aContribution(db, at);
  const { id: undone } = await aContribution(db, { ...at, state: 'undone' });
  await aContribution(db, { ...at, confirmedAt: dayBefore });
  for (const state of ['failed', 'refunded'] as const) await aContribution(db, { ...at, state });
  const pending = new Set<string>();
  for (let named = 0; named < 5; named += 1)
    pending.add((await aContribution(db, { ...at, state: 'pending', confirmedAt: null })).id);
  const ids = await listToCheck(db, day, 3);
  expect(ids.filter((id) => pending.has(id))).toHaveLength(3);
  expect(ids.filter((id) => !pending.has(id)).sort()).toEqual([confirmed, undone].sort());
});
