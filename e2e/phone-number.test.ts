import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeSmsGateway } from '#members/contacts/testing';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { aJudge, foundByAxe } from './walking/axe.ts';
import { signedUp } from './walking/member.ts';
import { openPage } from './walking/walker.ts';

let gateway: FakeSmsGateway;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  gateway = await new FakeSmsGateway().open();
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-sms-'));
  server = await startServer({ dataDir, env: gateway.environment });
});
afterAll(async () => {
  await server?.stop();
  await gateway?.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it('a member verifies a phone number, and removes it again', async () => {
  const page = await aJudge({ baseURL: server.url });
  await signedUp(page);
  await openPage(page, '/account');
  const section = page.getByRole('region', { name: 'Phone' });
  await section.getByLabel('Phone number').fill('+1 715 555 0142');
  await section.getByRole('button', { name: 'Send code by text message' }).click();
  await section.getByText('We sent a code to +17155550142.').waitFor();
  expect(await foundByAxe(page)).toEqual([]);
  await section.getByLabel('Verification code').fill(gateway.codeFor('+17155550142'));
  await section.getByRole('button', { name: 'Verify number' }).click();
  await section.getByText('Verified', { exact: true }).waitFor();
  const user = (await (await page.request.get('/api/user')).json()) as { phoneVerified: boolean };
  expect(user.phoneVerified).toBe(true);

  await section.getByRole('button', { name: 'Remove number' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await section.getByText('No number yet.').waitFor();
});
