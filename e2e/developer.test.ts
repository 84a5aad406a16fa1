import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ADMINISTRATOR, SPECIAL_HANDLE } from './walking/administrator.ts';
import { aJudge, foundByAxe, foundOn } from './walking/axe.ts';
import { signedIn, signedUp } from './walking/member.ts';
import { alive, aWalk, openPage, openWhole } from './walking/walker.ts';

/** Becomes developer-like by the form of the settings. */
async function becomeDeveloper(page: Page): Promise<void> {
  await openPage(page, '/settings');
  await page.getByRole('radio', { name: /Developer/ }).check();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Everything is saved.').waitFor();
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

it('a restricted member becomes a developer, asks for access, and is let in by an administrator', async () => {
  const page = await aJudge();
  const member = await signedUp(page);
  await openWhole(page, '/developer');
  await card(page, 'Access Restricted').waitFor();
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Update Profile' }).click();
  await page.waitForURL('**/settings');
  await becomeDeveloper(page);

  await openWhole(page, '/developer');
  await page.getByRole('button', { name: 'Connect GitHub Profile' }).click();
  await page.getByRole('button', { name: 'Request Access' }).click();
  await page.getByText('GitHub Username Required').first().waitFor();
  await page.getByLabel('GitHub Username').fill('octo-builder');
  expect(await foundByAxe(page)).toEqual([]);
  await page.getByLabel('GitHub Username').press('Enter');
  await card(page, 'Access Pending').waitFor();
  await page.getByRole('button', { name: 'Bypass Review' }).waitFor();

  const { page: admin } = await aWalk();
  await signedIn(admin, ADMINISTRATOR);
  await openWhole(admin, '/admin');
  await admin
    .getByRole('list', { name: 'Needs you' })
    .getByRole('link', { name: 'Developer Hub requests' })
    .click();
  await admin.getByRole('link', { name: member.username }).click();
  await admin.getByText('https://github.com/octo-builder').waitFor();
  await admin.getByRole('button', { name: 'Decide' }).click();
  await admin.getByRole('radio', { name: /^Grant access/ }).check();
  await admin.getByLabel('Reason, shown to those affected').fill('The profile there names Hodag.');
  await admin.getByRole('button', { name: 'Grant access' }).click();
  await admin.getByText(/^Granted on/).waitFor();

  await openWhole(page, '/developer');
  await page.getByRole('heading', { name: 'Quick start' }).waitFor();
  await page.getByRole('heading', { name: 'API keys' }).waitFor();
  expect(await foundOn(page)).toEqual([]);
  await openPage(page, '/notifications');
  await page.getByText('The profile there names Hodag.', { exact: false }).first().waitFor();
});

it('the special handle opens the hub at once, and the review is bypassed', async () => {
  const { page } = await aWalk();
  await signedUp(page);
  await becomeDeveloper(page);
  await openPage(page, '/developer/api');
  await page.getByRole('button', { name: 'Connect GitHub Profile' }).click();
  await page.getByText(`“${SPECIAL_HANDLE}” opens the hub at once`, { exact: false }).waitFor();
  await page.getByLabel('GitHub Username').fill('waiting-one');
  await page.getByRole('button', { name: 'Request Access' }).click();
  await page.getByText('Access Request Submitted').first().waitFor();
  await page.getByRole('button', { name: 'Bypass Review' }).click();
  await page.getByText('Access Granted').first().waitFor();
  await page.getByRole('combobox', { name: 'Operation' }).waitFor();
});

it('a visitor finds an operation in the reference and calls it in the console', async () => {
  const page = await aJudge();
  await openWhole(page, '/developer');
  await page.getByRole('list', { name: 'Tools' }).getByRole('link', { name: 'API reference' }).click();
  await page.waitForURL('**/developer/api-docs');
  await page.getByRole('searchbox', { name: 'Search operations' }).fill('supply');
  await page.getByText('/api/ledger/supply', { exact: true }).click();
  await page.getByRole('heading', { name: /^Answer 200/ }).waitFor();
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open in the console' }).click();
  await page.waitForURL('**/developer/api?operation=*');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('200 OK').waitFor();
  expect(await foundOn(page)).toEqual([]);

  // An address with an anchor opens its operation; one that is no operation changes nothing.
  await openWhole(page, '/api-docs#getHubAccess');
  await page.getByRole('table', { name: 'Answer 200 of getHubAccess' }).waitFor();
  await openWhole(page, '/developer/platform-compatibility');
  await page.getByRole('button', { name: 'Copy as text' }).waitFor();
});

it('the console asks before it changes something, and a key works in it without the session', async () => {
  const { page } = await aWalk();
  await signedIn(page, ADMINISTRATOR);
  await openPage(page, '/developer');
  await page.getByRole('button', { name: 'Make an API key' }).click();
  const form = page.getByRole('form', { name: 'New API key' });
  await form.getByLabel('Name').fill('Console');
  await form.getByRole('checkbox', { name: /^Read my ledger/ }).check();
  await form.getByRole('button', { name: 'Make the key' }).click();
  const made = page.getByRole('dialog', { name: 'Your API key' });
  const key = await made.getByRole('status', { name: 'API key' }).innerText();
  await made.getByRole('button', { name: 'I have saved it' }).click();

  await openPage(page, '/developer/api?operation=markAllNotificationsRead');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Send this call?' });
  await question.getByRole('button', { name: 'Send the call' }).click();
  await page.getByText('200 OK').waitFor();

  await openPage(page, '/developer/api?operation=getLedgerBalance');
  await page.getByRole('radio', { name: 'API key' }).check();
  await page.getByLabel('API key', { exact: true }).last().fill(key);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('200 OK').waitFor();
  await alive(page);
});
