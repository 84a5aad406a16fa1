import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** A phone with a fingerprint reader, as Chromium's own tests have it. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Part of /account about the second factors. */
export const factorSection = (page: Page) => page.getByRole('region', { name: 'Second factor' });

/** An authenticator app as its owner set it up, with the code that is spent, and the recovery codes. */
export interface WalkingApp {
  readonly app: TOTP;
  readonly spent: string;
  readonly codes: readonly string[];
}

/** Sets up an authenticator app on the open account page. */
export async function setUpApp(page: Page): Promise<WalkingApp> {
  const section = factorSection(page);
  await section.getByRole('button', { name: 'Set up authenticator app' }).click();
  await section.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = (await section.locator('code').textContent()) ?? '';
  const app = new TOTP({ secret });
  const spent = app.generate();
  await section.getByLabel('Code from the app').fill(spent);
  await section.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await dialog.getByRole('listitem').first().waitFor();
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await section.getByText('10 codes are left').waitFor();
  return { app, spent, codes };
}
