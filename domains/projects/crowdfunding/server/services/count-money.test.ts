import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, testServices } from '#members/identity/testing';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { listFundedProjects } from '#projects/projects/server';
import { aProject } from '#projects/projects/testing';
import { aCampaign, aContribution } from '../../testing/factories.ts';
import { type ContributionRow, changeContribution } from '../store/contribution-store.ts';
import { countMoney } from './count-money.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const waiting = async (): Promise<number> => {
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())
      or not granted and locktype = 'transactionid'`);
  return rows[0]?.count ?? 0;
};

it('sums all campaigns of a project although two change at once', async () => {
  const { db } = database;
  const services = testServices(db);
  const { userId: ownerId } = await aMember(db);
  const { id: projectId } = await aProject(db, ownerId, { status: 'published' });
  const pending = async (more: object): Promise<ContributionRow> =>
    aContribution(db, {
      campaign: await aCampaign(db, { projectId, ownerId, ...more }),
      state: 'pending',
      wei: 7n,
    });
  const first = await pending({ endedAt: new Date() });
  const second = await pending({});
  const count = async (tx: Transaction, row: ContributionRow) =>
    countMoney(services, tx, await changeContribution(tx, row.id, { state: 'confirmed' }));
  let other: Promise<void> = Promise.resolve();
  await inTransaction(db, async (tx) => {
    await count(tx, first);
    other = inTransaction(db, (beside) => count(beside, second));
    await expect.poll(waiting).toBeGreaterThan(0);
  });
  await other;
  expect((await listFundedProjects(db, [projectId]))[0]?.receivedWei).toBe(14n);
});
