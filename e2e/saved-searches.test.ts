import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand, type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { threeCalls, writeLines } from './walking/grants-file.ts';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-searches-'));
  server = await startServer({ dataDir });
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function importCalls(): Promise<void> {
  const file = join(dataDir, 'three-calls.jsonl');
  await writeLines(file, threeCalls(new Date()));
  const imported = await runCommand(dataDir, ['grants', 'import', file, '--source', 'harbour', '--json']);
  expect(JSON.parse(imported.output), imported.output).toMatchObject({ loaded: true, added: 3 });
}

it('a search is saved, an import brings a new call, and the private feed ends with its address', async () => {
  const { page, context } = await aWalk({ baseURL: server.url });
  await signedUp(page);
  await openPage(page, '/grants?q=harbours');
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('Name').fill('Harbors');
  await dialog.getByLabel('Alerts').selectOption('weekly');
  await dialog.getByRole('button', { name: 'Save search' }).click();
  await dialog.waitFor({ state: 'detached' });

  await importCalls();
  await openPage(page, '/grants');
  const searches = page.getByRole('button', { name: /^Saved searches \(\d new\)/ });
  await searches.click();
  const drawer = page.getByRole('dialog', { name: 'Saved searches' });
  await drawer.getByRole('link', { name: 'Coastal flood warning for small harbours' }).waitFor();
  expect(await drawer.getByLabel('Alerts for Harbors').inputValue()).toBe('weekly');

  const addressAfter = async (press: () => Promise<void>): Promise<string> => {
    const made = page.waitForResponse(
      (answer) => answer.url().endsWith('/feed-address') && answer.request().method() === 'POST',
    );
    await press();
    return (await (await made).json()).address;
  };
  const first = await addressAfter(() => drawer.getByRole('button', { name: 'Create my addresses' }).click());
  const feed = await fetch(`${first}/grants.rss?q=harbours`);
  expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('Coastal flood warning')]);
  await drawer.getByRole('button', { name: 'Reset addresses' }).click();
  const second = await addressAfter(() =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click(),
  );
  const answers = [await fetch(`${first}/deadlines.ics`), await fetch(`${second}/deadlines.ics`)];
  expect(answers.map(({ status }) => status)).toEqual([404, 200]);

  await drawer.getByRole('link', { name: 'Harbors', exact: true }).click();
  await page.waitForURL('**/grants?q=harbours');
  await page.getByRole('button', { name: 'Saved searches', exact: true }).waitFor();
  await context.close();
});
