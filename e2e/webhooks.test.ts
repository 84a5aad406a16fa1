import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aReceiver, type Receiver } from '#standing/webhooks/testing';
import { verifyWebhook } from '../domains/pages/developer/web/content/verify-webhook.ts';
import { type ServerProcess, startServer } from '../tools/run/server-process.mjs';
import { ADMINISTRATOR } from './walking/administrator.ts';
import { aJudge, foundOn } from './walking/axe.ts';
import { signedIn } from './walking/member.ts';
import { openWhole } from './walking/walker.ts';

let receiver: Receiver;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  receiver = await aReceiver();
  dataDir = await mkdtemp(join(tmpdir(), 'hodag-e2e-webhooks-'));
  const env = {
    WEBHOOK_PRIVATE_HOSTS: receiver.host,
    ADMIN_USERNAME: ADMINISTRATOR.username,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    ADMIN_SECOND_FACTOR: 'optional',
  };
  server = await startServer({ dataDir, env });
});
afterAll(async () => {
  await server?.stop();
  await receiver?.close();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it('a developer adds an endpoint, receives a test event that verifies, and sees it in the log', async () => {
  const page = await aJudge({ baseURL: server.url });
  await signedIn(page, ADMINISTRATOR);
  await openWhole(page, '/developer/navigation-webhooks');
  await page.getByText('No endpoints yet').waitFor();
  expect(await foundOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  const form = page.getByRole('form', { name: 'New endpoint' });
  await form.getByLabel('Address').fill('http://127.0.0.1:9/');
  await form.getByRole('checkbox', { name: /^Project published/ }).check();
  await form.getByRole('button', { name: 'Add the endpoint' }).click();
  await form.getByText('The address must start with https://').waitFor();
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByRole('button', { name: 'Add the endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'Signing secret' });
  const secret = await dialog.getByRole('status', { name: 'Secret' }).innerText();
  await dialog.getByRole('button', { name: 'I have saved it' }).click();

  const endpoint = page.getByRole('article', { name: receiver.url });
  await endpoint.getByRole('button', { name: 'Send a test event' }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  const [message] = receiver.received;
  if (!message) throw new Error('No message came');
  const headers = new Headers(message.headers as Record<string, string>);
  expect(await verifyWebhook(secret, headers, message.body)).toMatchObject({ type: 'webhook.test' });
  await expect(verifyWebhook(secret, headers, `${message.body} `)).rejects.toThrow();
  const log = endpoint.getByRole('list', { name: 'Deliveries' });
  await log.getByText('Delivered').waitFor();
  await log.getByText('webhook.test').first().click();
  await log.getByText(/^204 in \d+ ms$/).waitFor();
  expect(await foundOn(page)).toEqual([]);
});
