import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { signedUp, signIn, signOut } from './walking/member.ts';
import { type WalkingWallet, withWallet } from './walking/page-wallet.ts';
import { aWalk, openPage } from './walking/walker.ts';

/** Quiets the welcome of a member who came without a form. */
async function answerWelcome(page: Page): Promise<void> {
  const { id } = (await (await page.request.get('/api/user')).json()) as { id: string };
  await page.evaluate(`localStorage.setItem('hodag.welcome.${id}', '1')`);
}

/** The account page of a member who signed up with a wallet just now and has nothing else. */
async function arrivedByWallet(): Promise<{ page: Page; wallet: WalkingWallet }> {
  const { page } = await aWalk();
  const wallet = await withWallet(page);
  await openPage(page, '/auth');
  await page.getByRole('button', { name: 'Sign in with wallet' }).click();
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await answerWelcome(page);
  await openPage(page, '/account');
  return { page, wallet };
}

/** The first call of a path is refused as ten minutes after the sign-in; the next ones reach the server. */
async function forgetProof(page: Page, path: string): Promise<void> {
  const body = {
    message: 'Confirm that it is you.',
    code: 'identity.reauthentication_required',
    requestId: 'x',
  };
  const refuse = { status: 403, contentType: 'application/json', body: JSON.stringify(body) };
  await page.route(`**${path}`, (route) => route.fulfill(refuse), { times: 1 });
}

describe('a wallet (spec §4, §8)', () => {
  it('is linked to an account, signs in to it, and is unlinked', async () => {
    const { page } = await aWalk();
    const wallet = await withWallet(page);
    const member = await signedUp(page);
    await openPage(page, '/account');
    await page.getByRole('button', { name: 'Link a wallet' }).click();
    // The address stands there from when the wallet is open; it is signed and linked when it can be unlinked.
    await page.getByRole('button', { name: 'Unlink wallet' }).waitFor();
    await page.getByText(wallet.short, { exact: true }).waitFor();
    expect(wallet.signed[0]).toContain(`${new URL(page.url()).host} wants you to sign in`);
    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with wallet' }).click();
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    await answerWelcome(page);
    await openPage(page, '/account');
    await page.getByText(member.username).first().waitFor();
    await page.getByRole('button', { name: 'Unlink wallet' }).click();
    await page.getByRole('button', { name: 'Unlink', exact: true }).click();
    await page.getByRole('button', { name: 'Link a wallet' }).waitFor();
  });

  it('makes an account with a name to change once and a password to set', async () => {
    const { page, wallet } = await arrivedByWallet();
    await page.getByText(wallet.short, { exact: true }).waitFor();
    await page.getByText('This wallet is the only way into your account.', { exact: false }).waitFor();
    const member = { username: `walked-${Date.now().toString(36)}`, password: 'eleven tall quiet herons' };
    await page.getByLabel('New username').fill(member.username);
    await page.getByRole('button', { name: 'Change username' }).click();
    await page.getByText(`You are ${member.username} now.`).first().waitFor();
    await page.getByLabel('New password', { exact: true }).fill(member.password);
    await page.getByLabel('Confirm password').fill(member.password);
    await page.getByRole('button', { name: 'Set a password' }).click();
    await page.getByLabel('Current password').waitFor();
    await signOut(page);
    await signIn(page, member);
    await page.getByRole('button', { name: 'Your account' }).waitFor();
  });

  it('proves its owner again when a member without another way in changes something', async () => {
    const { page, wallet } = await arrivedByWallet();
    await page.getByLabel('New email address').fill(`${Date.now().toString(36)}@example.org`);
    await forgetProof(page, '/api/user/add-email');
    await page.getByRole('button', { name: 'Send code' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.getByRole('button', { name: `Sign with ${wallet.short}` }).click();
    await page.getByText(/^Enter your code for /).waitFor();
    expect(wallet.signed).toHaveLength(2);
    await dialog.waitFor({ state: 'detached' });
  });

  it('that is not there is named', async () => {
    const { page } = await aWalk({ viewport: { width: 320, height: 700 } });
    await openPage(page, '/auth');
    await page.getByRole('button', { name: 'Sign in with wallet' }).click();
    await page.getByRole('alert').getByText('Wallet Not Found').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  });
});
