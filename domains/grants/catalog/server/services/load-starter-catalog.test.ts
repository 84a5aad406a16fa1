import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { testServices } from '#members/identity/testing';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { importLines, importText } from '../../testing/import-text.ts';
import { readStarterPrograms } from '../starter/starter-catalog.ts';
import { lastChange, listChangedAfter } from '../store/opportunity-store.ts';
import { loadStarterCatalog } from './load-starter-catalog.ts';

const PROGRAMS = readStarterPrograms();
const [ONE] = PROGRAMS;

async function aDatabase(): Promise<TestDatabase> {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  return test;
}

it('fills an empty catalog once, however many processes start', async () => {
  const { db } = await aDatabase();
  const services = testServices(db);
  await Promise.all([1, 2, 3].map(() => loadStarterCatalog(services)));
  const change = await lastChange(db);
  const rows = await listChangedAfter(db, 0, 10_000);
  expect(rows).toHaveLength(PROGRAMS.length);
  await loadStarterCatalog(services);
  expect(await lastChange(db)).toBe(change);
});

it('leaves a catalog alone that holds anything', async () => {
  const { db } = await aDatabase();
  const services = testServices(db);
  await importText(services, importLines([{ id: '1', title: 'The only call there is' }]));
  await loadStarterCatalog(services);
  expect(await listChangedAfter(db, 0, 10)).toHaveLength(1);
});

it('brings up to date what an earlier version said, beside whatever was imported since', async () => {
  const { db } = await aDatabase();
  const services = testServices(db);
  await loadStarterCatalog(services);
  await importText(services, importLines([{ id: '1', title: 'A call of another source' }]));
  await db.execute(
    sql`update grants_opportunity set description = 'Short.', content_hash = 'of then' where external_id = ${ONE?.id}`,
  );
  services.clock.advance(1000);
  await loadStarterCatalog(services);
  const change = await lastChange(db);
  const rows = await listChangedAfter(db, 0, 10_000);
  expect(rows).toHaveLength(PROGRAMS.length + 1);
  // The newest change.
  expect(rows.at(-1)).toMatchObject({ title: ONE?.title, description: ONE?.description });
  await loadStarterCatalog(services);
  expect(await lastChange(db)).toBe(change);
});
