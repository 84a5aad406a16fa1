import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand, type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { type GrantLine, writeLines } from './walking/grants-file.ts';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

const DAY_MS = 24 * 3600 * 1000;
const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** The first is closer in words and closes soon, the second leaves time. */
const CALLS: readonly GrantLine[] = [
  {
    id: 'soon',
    title: 'Flood warning gauges for harbors',
    description: 'Supports open water level gauges, flood warning and public maps for harbors and villages.',
    funder: 'Harbor Fund',
    closesAt: day(3),
    regions: ['US'],
  },
  {
    id: 'later',
    title: 'Water level gauges for harbors',
    description: 'Supports open water level gauges and public maps for harbors and villages.',
    funder: 'Tide Trust',
    closesAt: day(300),
    regions: ['US'],
  },
  { id: 'opera', title: 'Touring chamber opera', description: 'Pays singers.', funder: 'Music Board' },
];

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-ranking-'));
  server = await startServer({ dataDir });
  const file = join(dataDir, 'calls.jsonl');
  await writeLines(file, CALLS);
  const imported = await runCommand(dataDir, ['grants', 'import', file, '--source', 'harbor', '--json']);
  expect(JSON.parse(imported.output), imported.output).toMatchObject({ loaded: true, added: 3 });
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const ranked = (page: Page) =>
  page.getByRole('list', { name: 'Ranked matches' }).getByRole('heading', { level: 3 }).allTextContents();
/** Waits until one call ranks before another: each change asks the server. */
async function expectOrder(page: Page, first: string, second: string): Promise<void> {
  const isInOrder = async (): Promise<boolean> => {
    const titles = await ranked(page);
    return titles.includes(first) && titles.indexOf(first) < titles.indexOf(second);
  };
  await expect.poll(isInOrder).toBe(true);
}

it('a member ranks the matches of a project by their own weights, sees why, and resets them', async () => {
  const { page } = await aWalk({ baseURL: server.url });
  await signedUp(page);
  await openPage(page, '/grantflow');
  await page
    .getByRole('textbox')
    .first()
    .fill('We build open water level gauges, flood warning and public maps for harbors and villages.');
  await page.getByLabel('Name of the project').fill('Tidewatch');
  await page.getByRole('button', { name: 'Find grants' }).click();
  await page.getByRole('region', { name: 'Matches' }).getByRole('article').first().waitFor();
  await page.getByRole('link', { name: 'Rank by weights' }).click();
  await page.getByRole('heading', { level: 1, name: 'Grant ranking' }).waitFor();
  const [soon, later] = ['Flood warning gauges for harbors', 'Water level gauges for harbors'];
  await expectOrder(page, soon, later);

  for (const name of ['Meaning', 'Topics', 'Shared words']) {
    const weight = page.getByRole('spinbutton', { name });
    await weight.focus();
    for (let step = 0; step < 3; step += 1) await weight.press('ArrowDown');
    await expect.poll(() => weight.getAttribute('aria-valuenow')).toBe('0.25');
  }
  await page.getByRole('spinbutton', { name: 'Time left' }).fill('3');
  await expectOrder(page, later, soon);
  await page.waitForURL('**deadline=3**');
  await page
    .getByText(/^up from \d+ with the usual weights$/)
    .first()
    .waitFor();

  const first = page.getByRole('list', { name: 'Ranked matches' }).getByRole('listitem').first();
  await first.getByText('Why it ranks here').click();
  await first.getByText('Time left, weight 3').waitFor();

  await page.reload();
  await expectOrder(page, later, soon);
  await page.getByRole('button', { name: 'Reset weights' }).click();
  await expectOrder(page, soon, later);
  await page.waitForURL((url) => !url.search.includes('deadline'));
});
