import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aCampaign, aContribution } from '../../testing/factories.ts';
import { changeCampaign, listRunning } from './campaign-store.ts';
import { listPending, listWatched, markChecked } from './contribution-store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const day = (date: number): Date => new Date(Date.UTC(2026, 0, date));
const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

async function fundedCampaign(more = {}) {
  const { db } = database;
  const { userId } = await aMember(db);
  return aCampaign(db, { projectId: randomUUID(), ownerId: userId, createdAt: day(1), ...more });
}

it('has counted money read again for its time, and only where its chain is the one that counts', async () => {
  const { db } = database;
  const campaign = await fundedCampaign();
  const at = { campaign, givenAt: day(2) };
  const confirmed = await aContribution(db, at);
  const undone = await aContribution(db, { ...at, state: 'undone', watchUntil: day(9) });
  await aContribution(db, { ...at, givenAt: day(1) });
  await aContribution(db, { ...at, chainId: 1 });
  for (const state of ['failed', 'refunded'] as const) await aContribution(db, { ...at, state });
  for (let named = 0; named < 5; named += 1) await aContribution(db, { ...at, state: 'pending' });
  expect(idsOf(await listWatched(db, day(2), 3)).sort()).toEqual([confirmed.id, undone.id].sort());
  expect(idsOf(await listWatched(db, day(8), 3))).toEqual([undone.id]);
  expect(await listPending(db, 3)).toHaveLength(3);
});

it('gives each its turn, however many there are', async () => {
  const { db } = database;
  const campaign = await fundedCampaign();
  for (let named = 0; named < 5; named += 1) {
    const watchUntil = day(30);
    await aContribution(db, { campaign, givenAt: day(20), createdAt: day(20), watchUntil });
  }
  const all = new Set(idsOf(await listWatched(db, day(21), 100)));
  const seen = new Set<string>();
  for (let run = 0; run < 3; run += 1)
    for (const { id } of await listWatched(db, day(21), 2)) {
      seen.add(id);
      await markChecked(db, id, day(22 + run));
    }
  expect([all.size, seen]).toEqual([5, all]);
});

it('reads every campaign in turn, and one that is empty for a while longer', async () => {
  const { db } = database;
  const made = [await fundedCampaign(), await fundedCampaign(), await fundedCampaign({ emptiedAt: day(5) })];
  await fundedCampaign({ emptiedAt: day(3) });
  await fundedCampaign({ chainId: 1 });
  const seen = new Set<string>();
  for (let run = 0; run < 6; run += 1)
    for (const { id } of await listRunning(db, day(4), 1)) {
      seen.add(id);
      await changeCampaign(db, id, { checkedAt: day(22 + run) });
    }
  expect(idsOf(made).every((id) => seen.has(id))).toBe(true);
  expect(seen.size).toBe(5);
});
