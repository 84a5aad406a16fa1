import { describe, expect, inject, it } from 'vitest';
import { signedUp } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

describe('an API key', () => {
  it('is made in the browser, lets a program in without a cookie, and no more once it is revoked', async () => {
    const { page } = await aWalk();
    await signedUp(page);
    await openPage(page, '/account');
    await page.getByRole('button', { name: 'Make an API key' }).click();
    const form = page.getByRole('form', { name: 'New API key' });
    await form.getByLabel('Name').fill('Books');
    await form.getByRole('button', { name: 'Make the key' }).click();
    const made = page.getByRole('dialog', { name: 'Your API key' });
    const key = await made.getByRole('status', { name: 'API key' }).innerText();
    await made.getByRole('button', { name: 'I have saved it' }).click();
    const read = () =>
      fetch(`${inject('shared').url}/api/ledger/balance`, { headers: { authorization: `Bearer ${key}` } });
    const answer = await read();
    expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ success: true })]);
    await page.getByRole('button', { name: 'Revoke Books' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('No API keys yet').waitFor();
    expect((await read()).status).toBe(401);
    await openPage(page, '/notifications');
    await page.getByText('API key made').first().waitFor();
  });
});
