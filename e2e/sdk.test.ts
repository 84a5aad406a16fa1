import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { ADMINISTRATOR } from './walking/administrator.ts';
import { aJudge, foundByAxe, foundOn } from './walking/axe.ts';
import { signedIn } from './walking/member.ts';
import { runProgram } from './walking/sdk-program.ts';
import { openPage, openWhole } from './walking/walker.ts';

/** Text of the code block whose button has this name. */
const codeOf = (page: Page, name: string): Promise<string> =>
  page
    .locator('pre')
    .filter({ has: page.locator(`xpath=following-sibling::div//button[normalize-space()="${name}"]`) })
    .innerText();

/** Chooses a language. It is kept in the address, so the mark follows the click a moment later. */
async function choose(page: Page, language: string): Promise<void> {
  const radio = page.getByRole('radio', { name: language });
  await radio.click();
  await expect.poll(() => radio.isChecked()).toBe(true);
}

async function makeKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make an API key' }).click();
  const form = page.getByRole('form', { name: 'New API key' });
  await form.getByLabel('Name').fill('Samples');
  for (const scope of [/^Read my profile/, /^Search and read grants/, /^Start and change my applications/])
    await form.getByRole('checkbox', { name: scope }).check();
  await form.getByRole('button', { name: 'Make the key' }).click();
  const made = page.getByRole('dialog', { name: 'Your API key' });
  const key = await made.getByRole('status', { name: 'API key' }).innerText();
  await made.getByRole('button', { name: 'I have saved it' }).click();
  return key;
}

it('a visitor reads the samples in each language, and is asked to sign in for the downloads', async () => {
  const page = await aJudge();
  await openWhole(page, '/developer');
  const tools = page.getByRole('list', { name: 'Tools' });
  await tools.getByRole('link', { name: 'SDK integration' }).click();
  await page.waitForURL('**/developer/sdk-integration');
  await openWhole(page, '/developer/sdk-integration');
  await page.getByText('await hodag.getProfile()', { exact: false }).waitFor();
  expect(await foundOn(page)).toEqual([]);
  await choose(page, 'Python');
  await page.waitForURL('**/developer/sdk-integration?language=python');
  expect(await codeOf(page, 'Copy first_call.py')).toContain('/api/user/profile');
  await choose(page, 'curl');
  expect(await codeOf(page, 'Copy send-once.sh')).toContain('Idempotency-Key');
  expect(await foundByAxe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Look up an error code' }).click();
  await page.waitForURL('**/developer/errors');
  await openWhole(page, '/developer/errors');
  await page.getByRole('searchbox', { name: 'Search error codes' }).fill('key.');
  await page.getByText('key.scope_missing').waitFor();
  expect(await foundOn(page)).toEqual([]);
  await openPage(page, '/developer/sdk-downloads');
  await page.waitForURL('**/auth*');
});

it('a developer goes from a key to the first call with what the pages show', async () => {
  const page = await aJudge();
  await signedIn(page, ADMINISTRATOR);
  await openWhole(page, '/developer');
  const key = await makeKey(page);
  const tools = page.getByRole('list', { name: 'Tools' });
  await tools.getByRole('link', { name: 'SDK downloads' }).click();
  await page.waitForURL('**/developer/sdk-downloads');
  await openWhole(page, '/developer/sdk-downloads');
  await page.getByRole('heading', { name: /^Version \d/ }).waitFor();
  expect(await foundOn(page)).toEqual([]);
  const sha256 = await codeOf(page, 'Copy the SHA-256');
  const installation = await codeOf(page, 'Copy the installation');
  const tarball = installation.replace('npm install ', '');
  const served = await (await fetch(`${tarball}.sha256`)).text();
  expect(served.split('  ')[0]).toBe(sha256);
  await page.getByRole('link', { name: 'From a key to your first call' }).click();
  await page.waitForURL('**/developer/sdk-integration');
  const code = await codeOf(page, 'Copy first-call.mts');
  const { url } = inject('shared');
  const printed = await runProgram(url, key, tarball, code);
  expect(printed).toContain(`${ADMINISTRATOR.username}: profile`);
});
