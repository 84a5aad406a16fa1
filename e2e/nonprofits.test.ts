import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { addNonprofits } from '#grants/nonprofits/testing';
import { testServices } from '#members/identity/testing';
import { createDatabase } from '#platform/server/db/database.ts';
import { createLogger } from '#platform/server/log.ts';
import { aJudge, foundOn } from './walking/axe.ts';
import { signedUp } from './walking/member.ts';
import { openSharedDatabase, type SharedDatabase } from './walking/shared-database.ts';
import { openWhole, quiet } from './walking/walker.ts';

let database: SharedDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await openSharedDatabase();
  pool = database.pool;
});
afterAll(() => database?.close());

it('a visitor searches an imported registry and reads an entry with its source; a member continues to grants', async () => {
  const page = await aJudge();
  await openWhole(page, '/non-profits');
  // A fresh start is not empty: well-known organizations, each with its source.
  await page.getByText(/^7\d nonprofits$/).waitFor();
  await page.getByLabel('Search nonprofits').fill('tafel');
  await page.getByRole('link', { name: 'Tafel Deutschland' }).click();
  await page.getByText('As of Nov 21, 2026. Not compared with a registry since.').waitFor();

  const rows = Array.from({ length: 25 }, (_, at) => ({
    EIN: `0100000${String(at).padStart(2, '0')}`,
    NAME: `EXAMPLE RIVER TRUST ${at + 1}`,
    STATE: at < 24 ? 'ME' : 'VT',
    INCOME_AMT: String(1000 * (at + 1)),
  }));
  const services = testServices(createDatabase(pool, createLogger('silent')), {
    DATA_DIR: inject('shared').dataDir,
  });
  await addNonprofits(services, ...rows, { EIN: '020000001', NAME: 'EXAMPLE FOOD PANTRY', NTEE_CD: 'K31' });

  await openWhole(page, '/nonprofits');
  await page.getByText(/^9\d nonprofits$/).waitFor();
  expect(await foundOn(page)).toEqual([]);
  await page.getByLabel('Search nonprofits').fill('rivers');
  await page.getByText('25 nonprofits').waitFor();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^Maine/ }).click();
  await page.getByText('24 nonprofits').waitFor();
  await page.getByLabel('Sort').selectOption('income');
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.waitForURL('**/nonprofits?q=rivers&state=ME&sort=income&page=2');

  await page.getByRole('link', { name: 'Example River Trust 1', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Example River Trust 1' }).waitFor();
  await page.getByText('01-0000000').waitFor();
  await page.getByText('A registry entry is not an endorsement').waitFor();
  await quiet(page);
  expect(await page.title()).toBe('Example River Trust 1 · Hodag');
  expect(await foundOn(page)).toEqual([]);
  const entry = page.url();
  await page.goBack();
  await page.waitForURL('**/nonprofits?q=rivers&state=ME&sort=income&page=2');

  await signedUp(page);
  await openWhole(page, entry);
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Find grants for nonprofits' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grants' }).waitFor();
});
