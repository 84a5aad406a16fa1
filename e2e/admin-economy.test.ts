import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { aJudge, foundByAxe, foundOn } from './walking/axe.ts';
import { aNewMember, completeProfile, signedIn, signedUp, verifyEmail } from './walking/member.ts';
import { alive, aWalk, openPage, openWhole } from './walking/walker.ts';

const ADMIN = { username: 'overseer', password: 'nine patient lanterns' };

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-admin-'));
  const settings = join(dataDir, 'settings.json');
  // The score holds from the first day on, since a journey cannot wait three days.
  await writeFile(settings, '{"referrals.holdMode": "hold", "referrals.settlementDays": 0}');
  server = await startServer({
    dataDir,
    env: {
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ADMIN_SECOND_FACTOR: 'optional',
      SETTINGS_FILE: settings,
    },
  });
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

/** Signs out of the browser, which the server still knows. */
async function signedOut(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /session/ });
  expect((await page.request.get('/api/user')).status()).toBe(401);
}

/** One person with two accounts of one mailbox in one browser, the second invited by the first. */
async function aMadeUpInvitation(page: Page) {
  const inviter = await signedUp(page);
  const mailbox = inviter.username.replace('-', '');
  await verifyEmail(page, dataDir, { email: `${mailbox}@example.org` });
  const answer = await page.request.get('/api/referral/code');
  const { data } = (await answer.json()) as { data: { referralCode: string } };
  await signedOut(page);
  const made = aNewMember();
  await openPage(page, `/join?referrer=${data.referralCode}`);
  await page.getByLabel('Username').fill(made.username);
  await page.getByLabel('Password', { exact: true }).fill(made.password);
  await page.getByLabel('Confirm password').fill(made.password);
  await page.getByRole('button', { name: /Create account|Join/ }).click();
  await page.waitForURL('**/welcome');
  await signedOut(page);
  await signedIn(page, made);
  await verifyEmail(page, dataDir, { email: `${mailbox}+1@example.org` });
  await completeProfile(page);
  await signedOut(page);
  return { inviter, made };
}

it('an administrator finds a held referral, releases it with a reason, and the member is told', async () => {
  const baseURL = server.url;
  const { page: guest } = await aWalk({ baseURL });
  const { inviter, made } = await aMadeUpInvitation(guest);

  const admin = await aJudge({ baseURL });
  await signedIn(admin, ADMIN);
  await openPage(admin, '/dashboard');
  await admin.getByRole('link', { name: 'Admin Panel' }).click();
  await admin.waitForURL('**/admin');
  const waiting = admin.getByRole('list', { name: 'Needs you' });
  await expect
    .poll(async () => {
      await openWhole(admin, '/admin');
      return waiting.getByRole('listitem').first().innerText();
    })
    .toMatch(/held for review[\s\S]*\b2$/);
  await admin.getByRole('heading', { name: 'Growth' }).waitFor();
  expect(await foundOn(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Verify now' }).click();
  await admin.getByText('At the last look all balances, transfers and blocks added up.').waitFor();

  await waiting.getByRole('link', { name: 'Referral rewards held for review' }).click();
  await admin.waitForURL('**/admin/reviews?kind=referrals');
  const reviews = admin.getByRole('table', { name: 'Reviews' });
  await reviews.getByRole('row', { name: new RegExp(`${made.username}.*For inviting`) }).waitFor();
  expect(await foundOn(admin)).toEqual([]);
  await admin.getByRole('combobox', { name: 'List' }).selectOption('Flagged');
  await admin.waitForURL('**/admin/reviews?show=flagged&kind=referrals');
  await reviews
    .getByRole('row', { name: /For inviting/ })
    .getByRole('link')
    .click();
  await admin
    .getByRole('table', { name: 'Evidence' })
    .getByText('1 other account with this mailbox')
    .waitFor();
  expect(await foundOn(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Decide' }).click();
  expect(await admin.getByRole('radio', { checked: true }).count()).toBe(0);
  await admin.getByRole('radio', { name: /^Release/ }).check();
  await admin.getByLabel('Reason, shown to those affected').fill('A couple that shares one mailbox.');
  expect(await foundByAxe(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Release' }).click();
  await admin.getByText(/^Released on/).waitFor();

  await signedIn(guest, inviter);
  await openPage(guest, '/notifications');
  const note = guest.getByRole('listitem').filter({ hasText: 'Reward released' });
  await note.getByText('A couple that shares one mailbox.', { exact: false }).waitFor();
  // An administrator's part does not exist for a member: neither the entry nor the page.
  expect(await guest.getByRole('link', { name: 'Admin Panel' }).count()).toBe(0);
  await guest.goto('/admin/reviews');
  await alive(guest);
  expect(new URL(guest.url()).pathname).toBe('/');
});

it('an administrator answers an appeal about RepID, and the member reads the answer', async () => {
  const baseURL = server.url;
  const { page: guest } = await aWalk({ baseURL });
  const member = await signedUp(guest);
  await openPage(guest, '/reputation-id');
  await guest.getByRole('button', { name: 'Report missing points' }).click();
  await guest.getByLabel('What is wrong').fill('I linked a wallet last week, and it is not here.');
  await guest.getByRole('button', { name: 'Send the appeal' }).click();
  await guest
    .getByRole('list', { name: 'Your appeals' })
    .getByText('waiting for an answer', { exact: false })
    .waitFor();

  const admin = await aJudge({ baseURL });
  await signedIn(admin, ADMIN);
  await openWhole(admin, '/admin/reputation');
  await admin.getByRole('link', { name: member.username }).waitFor();
  expect(await foundOn(admin)).toEqual([]);
  await admin.getByRole('link', { name: member.username }).press('Enter');
  await admin.getByRole('button', { name: 'Decide' }).press('Enter');
  await admin.getByRole('radio', { name: /^Record what is missing/ }).check();
  await admin.getByLabel('Earned by').selectOption('wallet-linked');
  await admin.getByLabel('Points').fill('5');
  await admin.getByLabel('Earned on').fill(new Date().toISOString().slice(0, 10));
  await admin.getByLabel('Reason, shown to those affected').fill('The event was lost; we have added it.');
  expect(await foundByAxe(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Record what is missing' }).click();
  await admin.getByText(/^Entry added on/).waitFor();

  await openPage(guest, '/reputation-id');
  await guest
    .getByRole('list', { name: 'Your appeals' })
    .getByText('The event was lost', { exact: false })
    .waitFor();
  await guest
    .getByRole('table', { name: 'Your points' })
    .getByRole('row', { name: /Wallet linked/ })
    .waitFor();
});
