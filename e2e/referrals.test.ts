import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { seriousViolations, withAxe } from './walking/axe.ts';
import { aNewMember, signedUp, verifyEmail } from './walking/member.ts';
import { alive, aWalk, openPage } from './walking/walker.ts';

/** Fills persona and bio in by the form: with a verified address that is 80 %. */
async function completeProfile(page: Page): Promise<void> {
  await openPage(page, '/settings');
  await page.getByRole('radio', { name: /Developer/ }).check();
  await page.getByRole('textbox', { name: 'Bio' }).fill('I build tide gauges.');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Everything is saved.').waitFor();
}

it('invite, join, verify, complete: both sides see what is pending and due, and are told', async () => {
  const { dataDir } = inject('shared');
  const host = await aWalk();
  await withAxe(host.context);
  await signedUp(host.page);
  await openPage(host.page, '/refer');
  await host.page.getByRole('img', { name: /QR code of your invitation link/ }).waitFor();
  await host.page.getByText('30 days', { exact: true }).waitFor();
  expect(await seriousViolations(host.page)).toEqual([]);
  const link = await host.page.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toMatch(/\/join\?referrer=[A-Z]{4}\d{4}$/);

  // A friend opens the link in a browser of their own and registers there.
  const guest = await aWalk();
  const friend = aNewMember();
  await openPage(guest.page, `${link}~qr`);
  await guest.page.getByLabel('Username').fill(friend.username);
  await guest.page.getByLabel('Password', { exact: true }).fill(friend.password);
  await guest.page.getByLabel('Confirm password').fill(friend.password);
  await guest.page.getByRole('button', { name: /Create account|Join/ }).click();
  await guest.page.waitForURL('**/welcome');
  const { id } = (await (await guest.page.request.get('/api/user')).json()) as { id: string };
  await guest.page.evaluate(`localStorage.setItem('hodag.welcome.${id}', '1')`);
  await openPage(guest.page, '/referrals');
  await guest.page.getByText('2 HDAG pending, 5 % less on', { exact: false }).waitFor();

  await openPage(host.page, '/referrals');
  const tree = host.page.getByRole('list', { name: 'Your referrals', exact: true });
  await tree.getByText(friend.username).waitFor();
  await tree.getByText('5 HDAG pending, 5 % less on', { exact: false }).waitFor();
  await tree.getByText('QR code', { exact: false }).waitFor();
  expect(await seriousViolations(host.page)).toEqual([]);

  await verifyEmail(guest.page, dataDir, { email: `${friend.username}@example.org` });
  await expect
    .poll(
      async () => {
        await openPage(host.page, '/referral-alerts');
        return host.page.getByText(`${friend.username} verified a contact`).count();
      },
      { timeout: 15_000 },
    )
    .toBe(1);
  expect(await seriousViolations(host.page)).toEqual([]);
  await completeProfile(guest.page);
  await expect
    .poll(
      async () => {
        await openPage(host.page, '/referrals');
        return host.page.getByText('5 HDAG, paid on', { exact: false }).count();
      },
      { timeout: 15_000 },
    )
    .toBe(1);
  await openPage(guest.page, '/referrals');
  await guest.page.getByText('2 HDAG, paid on', { exact: false }).waitFor();

  await openPage(host.page, '/notifications');
  for (const title of ['New referral', 'Referral verified', 'Referral complete']) {
    await host.page.getByRole('listitem').filter({ hasText: title }).first().waitFor();
  }
  await openPage(host.page, '/referral-revenue');
  await alive(host.page);
  await host.page.getByText('Nothing was paid in this time').waitFor();
  expect(await seriousViolations(host.page)).toEqual([]);

  await host.page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/refer', '/referrals', '/referral-alerts', '/referral-revenue']) {
    await openPage(host.page, path);
    const overhang = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect([path, await host.page.evaluate<number>(overhang)]).toEqual([path, 0]);
  }
});
