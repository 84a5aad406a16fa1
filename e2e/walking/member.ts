import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { mailTo } from './outbox.ts';
import { alive, openPage } from './walker.ts';

export interface Member {
  readonly username: string;
  readonly password: string;
}

export function aNewMember(): Member {
  return { username: `walker-${randomBytes(4).toString('hex')}`, password: 'eleven tall quiet herons' };
}

/** Registers by the form and ends on /welcome (spec §2.2). */
export async function register(page: Page, { username, password }: Member): Promise<void> {
  await openPage(page, '/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/welcome');
}

/**
 * A member signed in without forms, the welcome answered, the assistant known, learning notes off: for journeys about
 * something else.
 */
export async function signedUp(page: Page, member: Member = aNewMember()): Promise<Member> {
  const origin = await originOf(page);
  const answer = await page.request.post('/api/register', {
    data: { ...member, confirmPassword: member.password },
    headers: { origin },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await turnLearningNotesOff(page, origin);
  // Any address of ours will do: the storage belongs to all of them.
  await page.goto('/health/live');
  await rememberHere(page, 'welcome', 'assistant.opened');
  return member;
}

/** A member who has an account signs in without forms; what answers with a code to enter leaves the sign-in pending. */
export async function signedIn(page: Page, member: Member): Promise<void> {
  const origin = await originOf(page);
  const answer = await page.request.post('/api/login', { data: member, headers: { origin } });
  expect(answer.status(), await answer.text()).toBe(200);
  if (((await answer.json()) as { needsVerification?: boolean }).needsVerification) return;
  await turnLearningNotesOff(page, origin);
  await page.goto('/health/live');
  await rememberHere(page, 'welcome', 'assistant.opened');
}

/** Stores this browser's knowledge of its member: that the welcome was answered, that the assistant was opened. */
export async function rememberHere(
  page: Page,
  ...flags: readonly ('welcome' | 'assistant.opened')[]
): Promise<void> {
  const { id } = (await (await page.request.get('/api/user')).json()) as { id: string };
  for (const flag of flags) await page.evaluate(`localStorage.setItem('hodag.${flag}.${id}', '1')`);
}

/** A note may come up a second after arriving on a page, in the middle of a journey. */
async function turnLearningNotesOff(page: Page, origin: string): Promise<void> {
  const { csrfToken } = (await (await page.request.get('/api/csrf-token')).json()) as { csrfToken: string };
  const answer = await page.request.post('/api/philomath/user/toggle?disabled=true', {
    headers: { origin, 'CSRF-Token': csrfToken },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function originOf(page: Page): Promise<string> {
  const answer = await page.request.get('/health/live');
  return new URL(answer.url()).origin;
}

/** Signs in by the form; a browser that the account does not know is then asked for a mailed code. */
export async function signIn(page: Page, { username, password }: Member): Promise<void> {
  await openPage(page, '/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/auth');
  await alive(page);
}

/** Adds an address in the account and proves it with the mailed code. */
export async function verifyEmail(
  page: Page,
  dataDir: string,
  { email }: { readonly email: string },
): Promise<void> {
  await openPage(page, '/account');
  await page.getByLabel('New email address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const [, code = ''] = await mailTo(dataDir, email, /Subject: (\d{6}) /);
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Verify address' }).click();
  await page.getByText('Verified', { exact: true }).waitFor();
}

/** Fills persona and bio in by the form: with a verified address that is 80 %. */
export async function completeProfile(page: Page): Promise<void> {
  await openPage(page, '/settings');
  await page.getByRole('radio', { name: /Developer/ }).check();
  await page.getByRole('textbox', { name: 'Bio' }).fill('I build tide gauges.');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Everything is saved.').waitFor();
}
