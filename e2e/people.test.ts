import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { aJudge, foundOn } from './walking/axe.ts';
import { signedUp } from './walking/member.ts';
import { openWhole } from './walking/walker.ts';

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-people-'));
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function fillBuilderProfile(page: Page): Promise<void> {
  await openWhole(page, '/people/me');
  await page.getByLabel('Add a skill').click();
  await page.getByLabel('Search skills').fill('joiner');
  await page.getByRole('option', { name: 'Carpentry' }).click();
  await page.getByLabel('Level of Carpentry').selectOption('Expert');
  await page.getByLabel('Hours a week').fill('7');
  await page.getByLabel('The team or mission you would like').fill('A playground in a village.');
  await page.getByRole('radio', { name: /Members/ }).check();
  await page.getByRole('checkbox', { name: /I am looking for a team/ }).check();
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save builder profile' }).click();
  await page.getByText('Saved.').waitFor();
}

it('a member fills in a builder profile, another finds, reports and blocks them, and hiding it hides it', async () => {
  const builder = await aJudge({ baseURL: server.url });
  const { username } = await signedUp(builder);
  await fillBuilderProfile(builder);

  const viewer = await aJudge({ baseURL: server.url });
  await signedUp(viewer);
  await openWhole(viewer, '/people');
  const card = viewer
    .getByRole('list', { name: 'People' })
    .getByRole('listitem')
    .filter({ has: viewer.getByRole('heading', { name: username }) });
  await card.getByText('7 hours a week', { exact: false }).waitFor();
  expect(await foundOn(viewer)).toEqual([]);

  await viewer.getByLabel('Search people').fill('violin');
  await viewer.getByText('No one matches').waitFor();
  await viewer.getByLabel('Search people').fill('joiner');
  await viewer.getByText('Matches: Carpentry', { exact: false }).waitFor();
  await card.waitFor();

  await viewer.getByRole('button', { name: `Report ${username}` }).click();
  await viewer.getByLabel('Reason').selectOption('other');
  await viewer.getByLabel('What is wrong').fill('This is not their real trade.');
  await viewer.getByRole('button', { name: 'Send the report' }).click();
  await viewer.getByText('Report sent', { exact: true }).waitFor();

  await viewer.getByRole('button', { name: `Block ${username}` }).click();
  await viewer.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await viewer.getByText('No one matches').waitFor();
  await openWhole(builder, '/people');
  await builder.getByText('1 person').waitFor();
  await openWhole(viewer, '/people/me');
  await viewer.getByRole('button', { name: `Unblock ${username}` }).click();
  await openWhole(viewer, '/people');
  await card.waitFor();

  await openWhole(builder, '/people/me');
  await builder.getByRole('radio', { name: /Only you/ }).check();
  await builder.getByRole('button', { name: 'Save builder profile' }).click();
  await builder.getByText('Saved.').waitFor();
  await openWhole(viewer, '/people');
  await viewer.getByRole('heading', { level: 1 }).waitFor();
  await card.waitFor({ state: 'detached' });
});
