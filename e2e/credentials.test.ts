import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand, type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { ADMINISTRATOR } from './walking/administrator.ts';
import { aJudge, foundByAxe, foundOn } from './walking/axe.ts';
import { factorSection, giveAuthenticator, setUpApp } from './walking/factors.ts';
import { aNewMember, type Member, signedIn, signedUp, verifyEmail } from './walking/member.ts';
import { withWallet } from './walking/page-wallet.ts';
import { aWalk, openPage, openWhole } from './walking/walker.ts';

/** Rewards settle at once here; elsewhere they do after three days. */
const SETTINGS = { 'referrals.settlementDays': 0 };

let dataDir: string;
let environment: Record<string, string>;
let server: ServerProcess;
/** Passkeys belong to a name, never to an address of digits. */
let baseURL: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-credentials-'));
  environment = {
    SETTINGS_FILE: join(dataDir, 'settings.json'),
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ADMIN_SECOND_FACTOR: 'optional',
  };
  await writeFile(environment.SETTINGS_FILE ?? '', JSON.stringify(SETTINGS));
  server = await startServer({ dataDir, env: environment });
  baseURL = server.url.replace('127.0.0.1', 'localhost');
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs a job that the clock would start within some minutes, beside the running server. */
async function run(job: string): Promise<void> {
  const { code, output } = await runCommand(dataDir, ['jobs', 'run', job, '--json'], { env: environment });
  expect(code, output).toBe(0);
}

/** A member who came by an invitation and was paid for it. @returns the inviter */
async function paidFor(page: Page, member: Member): Promise<Member> {
  const host = await aWalk({ baseURL });
  const inviter = await signedUp(host.page);
  await openPage(host.page, '/refer');
  const link = new URL(await host.page.getByRole('textbox', { name: 'Link' }).inputValue());
  await openPage(page, link.pathname + link.search);
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Confirm password').fill(member.password);
  await page.getByRole('button', { name: /Create account|Join/ }).click();
  await page.waitForURL('**/welcome');
  const { id } = (await (await page.request.get('/api/user')).json()) as { id: string };
  await page.evaluate(`localStorage.setItem('hodag.welcome.${id}', '1')`);
  await verifyEmail(page, dataDir, { email: `${member.username}@example.org` });
  await expect
    .poll(
      async () => {
        await run('referrals_review_settlements');
        await run('tokens_pay_rewards');
        return figures(page);
      },
      { interval: 1000 },
    )
    .toEqual({ available: '0', earned: '2' });
  return inviter;
}

async function figures(page: Page): Promise<{ available: string; earned: string }> {
  const { data } = (await (await page.request.get('/api/ledger/balance')).json()) as {
    data: { available: string; earned: string };
  };
  return { available: data.available, earned: data.earned };
}

async function setUpFactors(page: Page): Promise<void> {
  await setUpApp(page);
  await factorSection(page).getByRole('button', { name: 'Add a passkey' }).click();
  await factorSection(page).getByText('not used yet').waitFor();
  await page.getByRole('button', { name: 'Link a wallet' }).click();
  await page.getByRole('button', { name: 'Unlink wallet' }).waitFor();
}

/** Makes a link on the page of a credential, after reading what it will say. */
async function madeLink(
  page: Page,
  { claims, learns }: { claims: string[]; learns: RegExp },
): Promise<string> {
  await page.getByRole('button', { name: 'Make a link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make a link' });
  for (const claim of claims) await dialog.getByLabel(claim).check();
  await dialog.getByText(learns).waitFor();
  await dialog.getByText(/They do not learn:.*your name, email address/).waitFor();
  expect(await foundByAxe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const made = page.getByRole('dialog', { name: 'Your link' });
  await made.getByRole('img', { name: 'QR code of the link' }).waitFor();
  const url = await made.getByRole('link').textContent();
  expect(await foundByAxe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  return url ?? '';
}

/** The stranger's download of a proof, checked by the command line apart from the pages. */
async function checkedByCommand(stranger: Page): Promise<string> {
  const download = stranger.waitForEvent('download');
  await stranger.getByRole('button', { name: 'Download the proof' }).click();
  const file = join(dataDir, 'shown.json');
  await (await download).saveAs(file);
  const { code, output } = await runCommand(dataDir, ['proof', 'verify', file], { env: environment });
  return `${code} ${output}`;
}

/** A member shows an SBT to a stranger, and withdraws one of two links. @returns the page and the link that is open */
async function shownToStranger(page: Page, { username }: Member): Promise<{ stranger: Page; url: string }> {
  const url = await madeLink(page, { claims: [], learns: /They learn: you hold an active SBT; and/ });
  const named = await madeLink(page, { claims: ['Alias'], learns: new RegExp(`alias: ${username}`) });
  const stranger = await aJudge({ baseURL });
  await openWhole(stranger, new URL(url).pathname);
  await stranger.getByText('Proved: holds an SBT').waitFor();
  expect(await stranger.content()).not.toContain(username);
  expect(await foundOn(stranger)).toEqual([]);
  expect(await checkedByCommand(stranger)).toMatch(
    /^0 [\s\S]*says: holds an SBT, one real person[\s\S]*In force on /,
  );

  await openWhole(stranger, '/verify');
  await stranger.getByLabel('Link or proof').fill(named);
  await stranger.getByRole('button', { name: 'Verify' }).click();
  await stranger.getByText('Proved: holds an SBT').waitFor();
  await stranger.getByText(username, { exact: true }).waitFor();
  expect(await foundOn(stranger)).toEqual([]);

  await openWhole(page, '/sbt-credentials');
  const row = page
    .getByRole('list', { name: 'Your links' })
    .getByRole('listitem')
    .filter({ hasText: 'with: Alias' });
  await row.getByText(/1 opening \(/).waitFor();
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await row.getByText('Withdrawn', { exact: true }).waitFor();
  await stranger.getByRole('button', { name: 'Verify' }).click();
  await stranger.getByText('The member withdrew this link.').waitFor();
  return { stranger, url };
}

it('a member with four factors proves life, is checked, gets the SBT, shows it to a stranger, and gives what they earned', async () => {
  const page = await aJudge({ baseURL });
  await giveAuthenticator(page);
  await withWallet(page);
  const member = aNewMember();
  const inviter = await paidFor(page, member);

  await openWhole(page, '/auth/4fa');
  await page.getByText('This needs a passkey first.').waitFor();
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Set up an authenticator app' }).click();
  await setUpFactors(page);
  await page.getByRole('link', { name: 'Back to Four factors' }).click();
  await page.getByRole('heading', { name: 'Prove life with your passkey' }).waitFor();
  await page.getByRole('button', { name: 'Prove life with your passkey' }).click();
  await page.getByText('You proved life.').waitFor();
  await page.getByText(/^[A-HJ-NP-Z]{3} [A-HJ-NP-Z]{3}$/).waitFor();
  await page
    .getByRole('heading', { name: 'One thing left: get two vouches, or an administrator’s check' })
    .waitFor();
  await page.getByLabel('How an administrator can meet you').fill('A call on Monday morning.');
  // Narrow it was judged above: wherever it is scrolled to now, the bottom bar may cover half of a link.
  expect(await foundByAxe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask for a check' }).click();
  await page.getByText('An administrator decides about your request.').waitFor();

  const admin = await aJudge({ baseURL });
  await signedIn(admin, ADMINISTRATOR);
  await openPage(admin, '/admin');
  await admin.getByRole('link', { name: /Identity checks/ }).click();
  await admin.waitForURL('**/admin/reviews?kind=identity-check');
  await admin.getByRole('table', { name: 'Reviews' }).getByRole('link').first().click();
  await admin.getByText('A call on Monday morning.').first().waitFor();
  await admin.getByRole('button', { name: 'Decide' }).click();
  await admin.getByRole('radio', { name: /Confirm identity/ }).check();
  await admin.getByLabel('Reason, shown to those affected').fill('Met in a call, with the account open.');
  await admin.getByRole('button', { name: 'Confirm identity' }).click();
  await admin.getByText('Those affected are notified.').first().waitFor();

  await expect.poll(() => figures(page), { interval: 500 }).toEqual({ available: '2', earned: '0' });
  await openWhole(page, '/sbt-credentials');
  await page.getByText('Held', { exact: true }).first().waitFor();
  expect(await foundOn(page)).toEqual([]);
  const { stranger, url } = await shownToStranger(page, member);
  await openWhole(page, '/sbt-credentials');
  await page.getByRole('link', { name: 'Your unique-human score' }).click();
  await page.getByText('You have the points.', { exact: false }).waitFor();
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Count my score' }).click();
  await page.getByText('Your score passes.').waitFor();
  await openWhole(page, '/rewards');
  await page.getByRole('button', { name: 'Give HDAG' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give HDAG' });
  await dialog.getByLabel('To').fill(inviter.username);
  await dialog.getByLabel('Amount in HDAG').fill('1.5');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Give HDAG' }).click();
  await expect.poll(() => figures(page), { interval: 500 }).toEqual({ available: '0.5', earned: '0' });

  await openPage(page, '/account');
  await page.getByRole('button', { name: 'Unlink wallet' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Unlink/ })
    .click();
  await page.getByRole('button', { name: 'Link a wallet' }).waitFor();
  await openWhole(page, '/sbt-credentials');
  await page.getByText('Suspended', { exact: true }).first().waitFor();
  await page.getByRole('heading', { name: 'One thing left: link a wallet' }).waitFor();
  expect(await figures(page)).toEqual({ available: '0.5', earned: '0' });

  await openWhole(stranger, new URL(url).pathname);
  await stranger.getByText(/The credential is suspended/).waitFor();
  await stranger.getByText('Not proved').waitFor();
  expect(await foundOn(stranger)).toEqual([]);
});
