import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { testServices } from '#identity/testing';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { importLines, importText } from '../../testing/import-text.ts';
import { STARTER_PROGRAMS } from '../starter/catalogue.ts';
import { lastChange, listChangedAfter } from '../store/opportunity-store.ts';
import { loadStarterCatalogue } from './load-starter-catalogue.ts';

const [ONE] = STARTER_PROGRAMS;

async function aDatabase(): Promise<TestDatabase> {
  const test = await testDatabase();
  onTestFinished(() => test.close());
  return test;
}

it('fills an empty catalogue once, however many processes start', async () => {
  const { db } = await aDatabase();
  const services = testServices(db);
  await Promise.all([1, 2, 3].map(() => loadStarterCatalogue(services)));
  const change = await lastChange(db);
  const rows = await listChangedAfter(db, 0, 10_000);
  expect(rows).toHaveLength(STARTER_PROGRAMS.length);
  await loadStarterCatalogue(services);
  expect(await lastChange(db)).toBe(change);
});

it('leaves a catalogue alone that holds anything', async () => {
  const { db } = await aDatabase();
  const services = testServices(db);
  await importText(services, importLines([{ id: '1', title: 'The only call there is' }]));
  await loadStarterCatalogue(services);
  expect(await listChangedAfter(db, 0, 10)).toHaveLength(1);
});

it('brings up to date what an earlier version said, beside whatever was imported since', async () => {
  const { db } = await aDatabase();
  const services = testServices(db);
  await loadStarterCatalogue(services);
  await importText(services, importLines([{ id: '1', title: 'A call of somebody else' }]));
  await db.execute(
    sql`update grants_opportunity set description = 'Short.', content_hash = 'of then' where external_id = ${ONE?.id}`,
  );
  services.clock.advance(1000);
  await loadStarterCatalogue(services);
  const change = await lastChange(db);
  const rows = await listChangedAfter(db, 0, 10_000);
  expect(rows).toHaveLength(STARTER_PROGRAMS.length + 1);
  // The newest change.
  expect(rows.at(-1)).toMatchObject({ title: ONE?.title, description: ONE?.description });
  await loadStarterCatalogue(services);
  expect(await lastChange(db)).toBe(change);
});
