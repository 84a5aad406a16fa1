import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import {
  aNewMember,
  completeProfile,
  type Member,
  rememberHere,
  signedUp,
  verifyEmail,
} from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

const DAY = /[A-Z][a-z]{2} \d{1,2}, \d{4}/;

async function joinLink(page: Page): Promise<string> {
  const { data } = (await (await page.request.get('/api/referral/code')).json()) as {
    data: { referralCode: string };
  };
  return `/join?referrer=${data.referralCode}`;
}

/** Joins by an invitation and reads at each step who invited and what is pending. */
async function joined(by: Member, link: string): Promise<{ page: Page; member: Member }> {
  const { page } = await aWalk();
  const member = aNewMember();
  await openPage(page, link);
  await page.getByText(`${by.username} invited you`).waitFor();
  await page.getByText('is pending until you verify an email address', { exact: false }).waitFor();
  await openPage(page, '/register');
  await page.getByText(`${by.username} invited you`).waitFor();
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByLabel('Confirm password').fill(member.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/welcome');
  await page.getByText(`${by.username} invited you`).waitFor();
  await page.getByText('2 HDAG is pending until you verify', { exact: false }).waitFor();
  await rememberHere(page, 'welcome', 'assistant.opened');
  return { page, member };
}

it('three levels of invitations: each reads names, what is pending and when it is paid', async () => {
  const { page: a } = await aWalk();
  const first = await signedUp(a);
  const { page: b, member: second } = await joined(first, await joinLink(a));
  const { page: c, member: third } = await joined(second, await joinLink(b));

  await verifyEmail(c, inject('shared').dataDir, { email: `${third.username}@example.org` });
  const paid = c.getByText('Arrives ', { exact: false });
  await paid.first().waitFor();
  expect(await paid.first().innerText()).toMatch(DAY);
  await completeProfile(c);

  await expect
    .poll(async () => {
      await openPage(c, '/notifications');
      return c.getByText('Arrives ', { exact: false }).count();
    })
    .toBe(1);
  for (const text of [
    'registered with your invitation',
    'verified a contact',
    'has completed 80% of their profile',
  ]) {
    await expect
      .poll(async () => {
        await openPage(b, '/notifications');
        return b.getByText(`${third.username} ${text}`, { exact: false }).count();
      })
      .toBe(1);
  }
  await openPage(a, '/referrals');
  const tree = a.getByRole('table', { name: 'Your referrals as a tree' });
  await tree
    .getByRole('row', { name: new RegExp(second.username) })
    .first()
    .waitFor();
  await tree
    .getByRole('row', { name: new RegExp(third.username) })
    .first()
    .waitFor();
});
