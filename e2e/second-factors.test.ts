import { describe, expect, inject, it } from 'vitest';
import { giveAuthenticator, factorSection as section, setUpApp } from './walking/factors.ts';
import { aNewMember, signedUp, signIn, signOut } from './walking/member.ts';
import { aWalk, openPage } from './walking/walker.ts';

/** Passkeys belong to a name, never to an address of digits. */
const baseURL = inject('shared').url.replace('127.0.0.1', 'localhost');

describe('second factors', () => {
  it('an authenticator app is set up, and signing in asks for it; a recovery code helps out', async () => {
    const { page } = await aWalk({ baseURL });
    const member = await signedUp(page, aNewMember());
    await openPage(page, '/account');
    const { app, spent, codes } = await setUpApp(page);

    await signOut(page);
    await signIn(page, member);
    await page.getByText('Open your authenticator app').waitFor();
    // The code of the setup is spent; the next one is taken already, since clocks differ.
    await page.getByLabel('Verification code').fill(spent);
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Verification failed').first().waitFor();
    await page.getByLabel('Verification code').fill(app.generate({ timestamp: Date.now() + 30_000 }));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.waitForURL('**/dashboard');

    await signOut(page);
    await signIn(page, member);
    await page.getByRole('button', { name: 'Use a recovery code' }).waitFor();
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });
    for (const path of ['/', '/my-dashboard', '/projects', '/learning', '/rewards']) {
      await openPage(page, path);
      await page.getByRole('heading', { name: 'Finish signing in', level: 1 }).waitFor();
      await page.getByRole('button', { name: 'Use a recovery code' }).waitFor();
    }
    expect(refused).toEqual([]);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Verify' }).click();
    // The page that was asked for meanwhile.
    await page.getByRole('heading', { name: 'Rewards', level: 1 }).waitFor();
    await openPage(page, '/account');
    await section(page).getByText('9 codes are left').waitFor();
  });

  it('a passkey signs in alone, finishes a sign-in by password, and is removed', async () => {
    const { page } = await aWalk({ baseURL });
    await giveAuthenticator(page);
    const member = await signedUp(page, aNewMember());
    await openPage(page, '/account');
    await section(page).getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await section(page).getByText('not used yet').waitFor();

    await signOut(page);
    await openPage(page, '/auth');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL((url) => url.pathname === '/');

    await signOut(page);
    await signIn(page, member);
    await page.getByRole('heading', { level: 1, name: 'Use your passkey' }).waitFor();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL('**/dashboard');

    await openPage(page, '/account');
    await section(page).getByRole('button', { name: 'Remove Passkey' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await section(page).getByText('cannot be phished').waitFor();
    await signOut(page);
    await signIn(page, member);
    await page.waitForURL((url) => url.pathname === '/');
  });
});
