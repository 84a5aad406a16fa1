import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { aJudge, foundByAxe, foundOn } from './walking/axe.ts';
import { setUpApp } from './walking/factors.ts';
import { aNewMember, signedIn, signedUp } from './walking/member.ts';
import { alive, aWalk, openPage, openWhole } from './walking/walker.ts';

const ADMIN = { username: 'overseer', password: 'nine patient lanterns' };
const REASON = 'Sells followers to others.';

let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-users-'));
  server = await startServer({
    dataDir,
    env: { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
  });
});
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it('an administrator finds a member, locks the account with a reason, and shares the rights', async () => {
  const baseURL = server.url;
  const { page: guest } = await aWalk({ baseURL });
  const member = await signedUp(guest, aNewMember());
  // An administrator's page does not exist for a member.
  await guest.goto('/admin/users');
  await alive(guest);
  expect(new URL(guest.url()).pathname).toBe('/');

  const admin = await aJudge({ baseURL });
  await signedIn(admin, ADMIN);
  await openPage(admin, '/account');
  const { codes } = await setUpApp(admin);
  await openPage(admin, '/admin');
  await admin.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await admin.waitForURL('**/admin/users');
  const users = admin.getByRole('table', { name: 'Users' });
  await users.getByRole('row', { name: new RegExp(ADMIN.username) }).waitFor();
  expect(await foundOn(admin)).toEqual([]);

  await admin.getByRole('textbox', { name: /username/ }).fill('walker-');
  await admin.getByRole('button', { name: 'Find' }).click();
  await admin.waitForURL('**/admin/users?search=walker-');
  await users.getByRole('row', { name: new RegExp(ADMIN.username) }).waitFor({ state: 'detached' });
  const file = await admin.request.get('/api/admin/users.csv?search=walker-');
  expect(await file.text()).toContain(`,${member.username},,open,false,`);
  await users.getByRole('link', { name: member.username }).click();
  await admin.getByRole('heading', { level: 1, name: member.username }).waitFor();
  expect(await foundOn(admin)).toEqual([]);

  await admin.getByRole('button', { name: 'Lock the account' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason, shown to the member').fill(REASON);
  expect(await foundByAxe(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Lock the account' }).click();
  await admin.getByText(`by ${ADMIN.username}`).first().waitFor();
  expect(await foundOn(admin)).toEqual([]);

  // The session has ended, and signing in says why.
  expect((await guest.request.get('/api/user/sessions')).status()).toBe(401);
  await openPage(guest, '/login');
  await guest.getByLabel('Username').fill(member.username);
  await guest.getByLabel('Password', { exact: true }).fill(member.password);
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
  await guest.getByText(REASON, { exact: false }).first().waitFor();

  await admin.getByRole('button', { name: 'Unlock the account' }).click();
  await dialog.getByLabel(/^Reason/).fill('It was a mistake.');
  await dialog.getByRole('button', { name: 'Unlock the account' }).click();
  await admin.getByRole('button', { name: 'Make an administrator' }).click();
  await dialog.getByLabel(/^Reason/).fill('Helps with reviews.');
  await dialog.getByRole('button', { name: 'Make an administrator' }).click();
  // The password of the sign-in is no second factor.
  const proof = admin.getByRole('dialog', { name: 'Confirm that it is you' });
  const code = proof.getByLabel('Code of your authenticator app, or a recovery code');
  await code.fill(codes[0] ?? '');
  expect(await proof.getByRole('button', { name: /password/ }).count()).toBe(0);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await admin.getByRole('button', { name: 'Withdraw the rights' }).waitFor();

  await signedIn(guest, member);
  await openWhole(guest, '/notifications');
  await guest.getByText('You are an administrator').first().waitFor();
  await guest.getByText('Account unlocked').first().waitFor();
});
