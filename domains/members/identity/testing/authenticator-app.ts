import { Secret } from 'otpauth';
import type { Clock } from '#platform/kernel/clock.ts';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { totpCode } from '../server/rules/totp.ts';
import type { Browser } from './browser.ts';
import type { TestClock } from './test-services.ts';

/** An authenticator app as a member's phone has it. */
export interface AuthenticatorApp {
  /** The code of now, or of so many steps of 30 seconds later. */
  code(steps?: number): string;
}

/** Reads the secret as people type it. */
export function anAuthenticatorApp(secret: string, clock: Clock): AuthenticatorApp {
  const bytes = Secret.fromBase32(secret).bytes;
  return { code: (steps = 0) => totpCode(bytes, new Date(clock.now().getTime() + steps * 30_000)) };
}

/**
 * Sets an authenticator app up as the page does. The clock moves a minute, so that the next code is a new one.
 * @returns the app, and the recovery codes that were shown
 */
export async function setUpAuthenticator(
  browser: Browser,
  clock: TestClock,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const started = await browser.post('/api/account/authenticator/start');
  const app = anAuthenticatorApp(String(started.body.secret), clock);
  const confirmed = await browser.post('/api/account/authenticator/confirm', { code: app.code() });
  if (confirmed.status !== 200) throw new Error(`Confirming answered ${JSON.stringify(confirmed.body)}`);
  clock.advance(MINUTE_MS);
  return { app, recoveryCodes: (confirmed.body.recoveryCodes ?? []) as string[] };
}
