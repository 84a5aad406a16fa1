import { describe, expect, inject, it } from 'vitest';
import { foundByAxe } from './walking/axe.ts';
import { signedUp } from './walking/member.ts';
import { isTarballWhole, runWithSdk } from './walking/sdk-program.ts';
import { aWalk, openPage } from './walking/walker.ts';

describe('an API key', () => {
  it('is made in the browser, lets a program in without a cookie, and no more once it is revoked', async () => {
    const { page } = await aWalk({ reducedMotion: 'reduce' });
    await signedUp(page);
    await openPage(page, '/account');
    await page.getByRole('button', { name: 'Make an API key' }).click();
    const form = page.getByRole('form', { name: 'New API key' });
    await form.getByLabel('Name').fill('Books');
    await form.getByRole('checkbox', { name: /^Read my ledger/ }).check();
    await form.getByRole('checkbox', { name: /^Read my teams/ }).check();
    await form.getByRole('button', { name: 'Make the key' }).click();
    const made = page.getByRole('dialog', { name: 'Your API key' });
    const key = await made.getByRole('status', { name: 'API key' }).innerText();
    const shown = (await made.locator('pre').innerText()).replace(/\s*\\\s*/g, ' ');
    expect(shown).toBe(`curl ${inject('shared').url}/api/ledger/balance -H "Authorization: Bearer ${key}"`);
    await made.getByRole('button', { name: 'I have saved it' }).click();
    const read = () =>
      fetch(`${inject('shared').url}/api/ledger/balance`, { headers: { authorization: `Bearer ${key}` } });
    const answer = await read();
    const balance = (await answer.json()) as { success: boolean; data: unknown };
    expect([answer.status, balance.success]).toEqual([200, true]);
    expect(await isTarballWhole(inject('shared').url)).toBe(true);
    const program = 'print(await hodag.getLedgerBalance());';
    expect(await runWithSdk(inject('shared').url, key, program)).toEqual(balance.data);
    const refused = await fetch(`${inject('shared').url}/api/projects/mine`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(refused.status).toBe(403);
    await page.getByRole('button', { name: 'Usage of Books' }).click();
    const usage = page.getByRole('dialog', { name: 'Usage of Books' });
    const log = usage.getByRole('table', { name: 'Newest calls' });
    await log.getByText('GET /api/ledger/balance').first().waitFor();
    await log.getByText('403 key.scope_missing').waitFor();
    expect(await foundByAxe(page)).toEqual([]);
    await usage.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Revoke Books' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No API keys yet').waitFor();
    expect((await read()).status).toBe(401);
    await openPage(page, '/notifications');
    await page.getByText('API key made').first().waitFor();
  });
});
