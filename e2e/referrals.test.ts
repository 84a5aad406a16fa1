import { expect, inject, it } from 'vitest';
import { aJudge, foundOn } from './walking/axe.ts';
import { aNewMember, completeProfile, signedUp, verifyEmail } from './walking/member.ts';
import { alive, aWalk, openPage } from './walking/walker.ts';

it('invite, join, verify, complete: both sides see what is pending and due, and are told', async () => {
  const { dataDir } = inject('shared');
  const host = await aJudge();
  await signedUp(host);
  await openPage(host, '/refer');
  await host.getByRole('img', { name: /QR code of your invitation link/ }).waitFor();
  await host.getByText('30 days', { exact: true }).waitFor();
  expect(await foundOn(host)).toEqual([]);
  const link = await host.getByRole('textbox', { name: 'Link' }).inputValue();
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
  await guest.page.getByText('Pending until you verify a contact. 5% less on', { exact: false }).waitFor();

  await openPage(host, '/referrals');
  const tree = host.getByRole('table', { name: 'Your referrals as a tree' });
  await tree.getByText(friend.username).waitFor();
  await tree
    .getByText('Pending until they verify a contact and complete 80% of their profile. 5% less on', {
      exact: false,
    })
    .waitFor();
  expect(await foundOn(host)).toEqual([]);
  await openPage(host, '/referrals?view=list');
  await host.getByRole('table', { name: 'Your referrals as a list' }).getByText('QR code').waitFor();
  expect(await foundOn(host)).toEqual([]);
  await openPage(host, '/rewards');
  await host.getByRole('table', { name: 'Pending rewards' }).getByText(friend.username).waitFor();

  await verifyEmail(guest.page, dataDir, { email: `${friend.username}@example.org` });
  await expect
    .poll(async () => {
      await openPage(host, '/referral-alerts');
      return host.getByText(`${friend.username} verified a contact`).count();
    })
    .toBe(1);
  expect(await foundOn(host)).toEqual([]);
  await completeProfile(guest.page);
  await expect
    .poll(async () => {
      await openPage(host, '/referrals');
      return host.getByText('Arrives ', { exact: false }).count();
    })
    .toBe(1);
  await openPage(guest.page, '/referrals');
  await guest.page.getByText('Arrives ', { exact: false }).waitFor();

  await openPage(host, '/notifications');
  for (const title of ['New referral', 'Referral verified', 'Referral complete']) {
    await host.getByRole('listitem').filter({ hasText: title }).first().waitFor();
  }
  await openPage(host, '/referral-revenue');
  await alive(host);
  await host.getByText('Nothing was paid in this time').waitFor();
  expect(await foundOn(host)).toEqual([]);
});
