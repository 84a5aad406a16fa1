import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServices, testServices } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { collectContributions } from '#platform/server/contributions.ts';
import { needsOperator } from '#platform/server/operator-needs.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { importLines, importText } from '../../testing/import-text.ts';
import { catalogDomain } from '../index.ts';
import { listFailedImports } from '../store/failed-import-store.ts';

let test: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  test = await testDatabase();
  services = testServices(test.db);
});
afterAll(() => test.close());

const GOOD = importLines([{ id: '1', title: 'River restoration', closesAt: '2099-03-01T17:00:00Z' }]);
const BAD = `${GOOD}{"id":"2"}\n`;
const contributed = collectContributions([catalogDomain]).of(needsOperator);
const needs = async () => (await Promise.all(contributed.map((source) => source.list(services)))).flat();

it('a file that was kept out needs an operator until a good one of its source is loaded', async () => {
  await importText(services, BAD, { sourceId: 'rivers', fileName: 'rivers.jsonl', dryRun: true });
  expect(await needs()).toEqual([]);
  await importText(services, BAD, { sourceId: 'rivers', fileName: 'rivers.jsonl' });
  await importText(services, BAD, { sourceId: 'rivers', fileName: 'again.jsonl' });
  const [need, ...others] = await needs();
  expect(others).toEqual([]);
  expect(need?.title).toBe('Import from rivers failed');
  expect(need?.detail).toMatch(
    /^again\.jsonl: 1 of 2 rows cannot be read, so none was loaded\. Line 2, title: /,
  );
  await importText(services, GOOD, { sourceId: 'lakes' });
  expect(await needs()).toHaveLength(1);
  await importText(services, GOOD, { sourceId: 'rivers' });
  expect(await needs()).toEqual([]);
});

it('is shown for thirty days', async () => {
  await importText(services, BAD, { sourceId: 'old' });
  services.clock.advance(31 * DAY_MS);
  expect(await needs()).toEqual([]);
  expect(await listFailedImports(services.db, new Date(0), 5)).toHaveLength(1);
});
