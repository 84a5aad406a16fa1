import { describe, expect, inject, it } from 'vitest';
import { aJudge, foundByAxe } from './walking/axe.ts';
import { signedUp, verifyEmail } from './walking/member.ts';
import { openPage, quiet } from './walking/walker.ts';

describe('no violation for axe in either theme', () => {
  it('on notifications and under the bell', async () => {
    const page = await aJudge();
    const { username } = await signedUp(page);
    await verifyEmail(page, inject('shared').dataDir, { email: `${username}@example.org` });
    await openPage(page, '/notifications');
    await page.getByRole('list', { name: 'Notifications' }).waitFor();
    expect(await foundByAxe(page)).toEqual([]);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('list', { name: 'Newest notifications' }).waitFor();
    expect(await foundByAxe(page)).toEqual([]);
  });

  it('on a form with refusals, a grant, and with the menu open', async () => {
    const page = await aJudge();
    await openPage(page, '/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Enter a username').waitFor();
    expect(await foundByAxe(page)).toEqual([]);
    await signedUp(page);
    await openPage(page, '/grants?q=climate');
    await page.getByRole('region', { name: 'Results' }).getByRole('link').first().click();
    await page.waitForURL(/\/grants\/[\da-f-]{36}/);
    await quiet(page);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    expect(await foundByAxe(page)).toEqual([]);
  });
});
