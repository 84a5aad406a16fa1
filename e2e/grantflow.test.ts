import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand, type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { type GrantLine, writeLines } from './walking/grants-file.ts';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

const DAY_MS = 24 * 3600 * 1000;
const closesAt = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);
const FIRST = 'Flood gauges for small harbors';
const SECOND = 'Open flood maps of harbors';
const THIRD = 'Harbor flood warning for villages';
const CALLS: readonly GrantLine[] = [
  { title: FIRST, description: 'Supports water level gauges and flood warning for harbors.' },
  { title: SECOND, description: 'Supports public flood maps and water level gauges for harbors.' },
  { title: THIRD, description: 'Supports flood warning with gauges in harbors and coastal villages.' },
].map((call, at) => ({
  ...call,
  id: `harbor-${at}`,
  funder: 'Harbor Fund',
  url: `https://funder.example/harbor/${at}`,
  amountMin: 5_000,
  amountMax: 50_000,
  currency: 'USD',
  closesAt,
}));
const WORK =
  'We build water level gauges for small harbors. They warn coastal villages of floods by text message. ' +
  'Everything we build is open, and public flood maps show what we measured.';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-grantflow-'));
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

/** Sets up an authenticator app and a passkey, which opens the level that submitting asks for. */
async function proveTwice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await openPage(page, '/account');
  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Set up authenticator app' }).click();
  await section.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const app = new TOTP({ secret: (await section.locator('code').textContent()) ?? '' });
  await section.getByLabel('Code from the app').fill(app.generate());
  await section.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByText('not used yet').waitFor();
}

/** Describes the work and starts the application for the first call from its match. */
async function startFromMatch(page: Page): Promise<void> {
  await openPage(page, '/grantflow');
  await page.getByLabel('What does your project do?').fill(WORK);
  await page.getByLabel('Name of the project').fill('Tidewatch');
  await page.getByRole('button', { name: 'Find grants' }).click();
  await page.getByRole('button', { name: `Start application: ${FIRST}` }).click();
  await page.waitForURL('**/grantflow/applications/*');
  await page.getByText('In drafting. Not submitted.').waitFor();
}

/** Drafts by rules, reads where a sentence comes from and what is missing, and runs the checks. */
async function draftAndCheck(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start the draft' }).click();
  await page.getByRole('button', { name: 'Draft empty sections' }).click();
  await page.getByText('To fill in:').first().waitFor();
  const filled = async (): Promise<string[]> =>
    page
      .getByRole('textbox')
      .evaluateAll((boxes) => boxes.map((box) => (box as unknown as { value: string }).value));
  await expect.poll(async () => (await filled()).join('\n')).toContain('gauges for small harbors');
  expect((await filled()).join('\n')).toMatch(/\[(AMOUNT|VERIFY: [^\]]+)\]/);
  await page
    .getByRole('button', { name: /^Sources of / })
    .first()
    .click();
  await page
    .getByRole('list', { name: 'Sources' })
    .getByText(/^(Project|Call): /)
    .first()
    .waitFor();
  await page.getByRole('tab', { name: 'Checks' }).click();
  await page.getByRole('list', { name: 'Findings' }).getByRole('listitem').first().waitFor();
  await page
    .getByRole('button', { name: /^Go to the sentence in/ })
    .first()
    .click();
  const selected = () =>
    page.evaluate<string>(
      'document.activeElement.value?.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd) ?? ""',
    );
  await expect.poll(selected).toMatch(/^\[(AMOUNT|VERIFY: [^\]]+)\]$/);
}

/** Prepares the started call and two of the matches in one run. */
async function prepareThree(page: Page): Promise<void> {
  await openPage(page, '/grantflow');
  await page.getByRole('link', { name: 'Prepare several' }).click();
  await page.getByRole('checkbox', { name: FIRST }).check();
  await page.getByRole('button', { name: 'Show matches' }).click();
  const weaker = page.getByRole('button', { name: /^Show weaker matches/ });
  await page.getByRole('checkbox', { name: SECOND }).or(weaker).first().waitFor();
  if (await weaker.isVisible()) await weaker.click();
  for (const title of [SECOND, THIRD]) await page.getByRole('checkbox', { name: title }).check();
  await page.getByRole('button', { name: 'Prepare', exact: true }).click();
  const run = page.getByRole('region', { name: /^Tidewatch, / });
  await run.getByText('3 of 3 packaged').waitFor();
  expect(await run.getByText(/^\d+ facts? to fill in$/).count()).toBe(3);
  const download = page.waitForEvent('download');
  await run.getByRole('link', { name: `Download the package: ${SECOND}` }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
}

/** Hands one of the prepared calls over: the same act submits it. */
async function handOver(page: Page): Promise<void> {
  const run = page.getByRole('region', { name: /^Tidewatch, / });
  await run.getByRole('button', { name: `I handed it over: ${SECOND}` }).click();
  await page
    .getByRole('dialog', { name: 'Mark as submitted' })
    .getByRole('button', { name: 'Mark as submitted' })
    .click();
  await run.getByText('Submitted by you', { exact: true }).waitFor();
}

/** Moves the first call over the board by its menu, to its outcome. */
async function decide(page: Page): Promise<void> {
  await openPage(page, '/grantflow');
  const menu = page.getByRole('button', { name: `Move ${FIRST} to …` });
  const moveTo = async (label: string): Promise<void> => {
    const item = page.getByRole('menuitem', { name: `Move to ${label}` });
    // A key that is pressed before the board has its code opens nothing.
    await expect
      .poll(async () => {
        if (!(await item.isVisible())) await menu.press('Enter');
        return item.isVisible();
      })
      .toBe(true);
    await item.press('Enter');
  };
  const cardIn = (column: string) =>
    page.getByRole('region', { name: column, exact: true }).getByRole('article', { name: FIRST });
  await moveTo('In review');
  await cardIn('In review').waitFor();
  await moveTo('Submitted');
  const submit = page.getByRole('dialog', { name: 'Mark as submitted' });
  await submit.getByLabel('Amount asked for').fill('20000');
  await submit.getByRole('button', { name: 'Mark as submitted' }).click();
  await cardIn('Submitted').getByText('Marked by you').waitFor();
  await moveTo('Awarded');
  const outcome = page.getByRole('dialog', { name: 'Record the outcome' });
  await outcome.getByLabel('Amount awarded').fill('15000');
  await outcome.getByRole('button', { name: 'Record outcome' }).click();
  await cardIn('Decided').getByText('Awarded').waitFor();
}

it('a member describes their work, drafts, prepares three calls, submits one and records its award', async () => {
  const { page, context } = await aWalk({ baseURL: server.url.replace('127.0.0.1', 'localhost') });
  await signedUp(page);
  await proveTwice(page);
  await startFromMatch(page);
  await draftAndCheck(page);
  await prepareThree(page);
  await handOver(page);
  await decide(page);

  await page.getByRole('link', { name: 'Statistics', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Application statistics' }).waitFor();
  await page.getByText('3 started, 2 submitted, 1 awarded').waitFor();
  await context.close();
});
