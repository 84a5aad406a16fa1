import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { signedUp, verifyEmail } from './walking/member.ts';
import { mailTo } from './walking/outbox.ts';
import { aWalk, openPage } from './walking/walker.ts';

const NARROW = { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true };
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

async function aVerified(page: Page): Promise<string> {
  const { username } = await signedUp(page);
  await verifyEmail(page, inject('shared').dataDir, { email: `${username}@example.org` });
  return username;
}

describe('a second email address', () => {
  it('is added by its code, told to the first one, kept, and removed', async () => {
    const { page } = await aWalk();
    const username = await aVerified(page);
    const { dataDir } = inject('shared');
    const [first, second] = [`${username}@example.org`, `${username}-two@example.org`];
    const section = page.getByRole('region', { name: 'Second email address' });
    await section.getByRole('textbox', { name: 'Second email address' }).fill(second);
    await section.getByRole('button', { name: 'Mail a code to it' }).click();
    const [, code = ''] = await mailTo(dataDir, second, /Subject: (\d{6}) /);
    await section.getByLabel('Verification code').fill(code);
    await section.getByRole('button', { name: 'Verify address' }).click();
    await section.getByText('Verified', { exact: true }).waitFor();
    await mailTo(dataDir, first, /Subject: (A second address was verified)/);
    await openPage(page, '/account#second-email');
    await section.getByText(second).waitFor();
    await section.getByRole('button', { name: 'Remove second address' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await section.getByText('No second address yet.').waitFor();
    await mailTo(dataDir, second, /Subject: (This address was removed)/);
  });
});

describe('the notification settings', () => {
  it('keep what a member wants to be told by mail', async () => {
    const { page } = await aWalk();
    await aVerified(page);
    await openPage(page, '/settings#notifications');
    const mail = page.getByRole('group', { name: 'By email' });
    const warning = mail.getByRole('switch', { name: /^Warning/ });
    expect(await warning.isChecked()).toBe(false);
    const kept = page.waitForResponse('**/api/notifications/preferences');
    await warning.click();
    expect((await kept).status()).toBe(200);
    await openPage(page, '/settings');
    await warning.waitFor();
    expect(await warning.isChecked()).toBe(true);
    expect(await mail.getByRole('switch', { name: /^Info/ }).isChecked()).toBe(false);
  });

  it('fit a narrow window, as the second address does', async () => {
    const { page } = await aWalk(NARROW);
    await aVerified(page);
    await openPage(page, '/settings#notifications');
    await page.getByRole('group', { name: 'By email' }).waitFor();
    expect(await page.evaluate(OVERFLOW)).toBe(0);
    await openPage(page, '/account');
    await page.getByRole('textbox', { name: 'Second email address' }).waitFor();
    expect(await page.evaluate(OVERFLOW)).toBe(0);
  });
});
