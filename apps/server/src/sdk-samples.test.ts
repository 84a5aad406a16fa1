import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOpportunities } from '#grants/catalog/testing';
import { aMember, type TestMember } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { testDatabase } from '#platform/testing/server/test-database.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { anApiKey } from '#standing/api-keys/testing';
import { aWebhook } from '#standing/webhooks/testing';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { installSamples, keepSample, type Language, missingFor, runSample } from '../testing/sdk-samples.ts';
import { findFreePort } from '../testing/server-program.ts';
import { runJob } from '../testing/signed-in.ts';

/** Every sample that the developer pages show, against a server that runs. */
const folder = makeThrowawayFolder();
const LANGUAGES: readonly Language[] = ['curl', 'typescript', 'python'];
const SCOPES = ['profile:read', 'grants:read', 'applications:write', 'webhooks'];
const GRANTS = 51;

let server: ProductServer;
let member: TestMember;
let ports: Readonly<Record<Language, number>>;
let url: string;
let key: string;
beforeAll(async () => {
  ports = { curl: 0, typescript: await findFreePort(), python: await findFreePort() };
  const hosts = [`127.0.0.1:${ports.typescript}`, `127.0.0.1:${ports.python}`];
  const database = await testDatabase();
  await plantGrants(database.db);
  server = await aProductServer({
    database,
    environment: { WEBHOOK_PRIVATE_HOSTS: hosts.join(' ') },
    start: true,
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const { db } = server.services;
  member = await aMember(db, { isDeveloper: true });
  key = (await anApiKey(db, member.userId, { scopes: SCOPES })).secret;
  await installSamples(folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const env = (with_: Record<string, string> = {}) => ({ HODAG_URL: url, HODAG_KEY: key, ...with_ });
const run = (language: Language, name: string, apiKey = key) =>
  runSample(folder, language, name, { env: env({ HODAG_KEY: apiKey }) });

describe.each(LANGUAGES)('the samples for %s', (language) => {
  const missing = missingFor(language);
  const isMissing = `needs ${missing}, which this machine lacks`;

  it('read the profile of the member', async ({ skip }) => {
    skip(missing !== '', isMissing);
    const { code, text } = await run(language, 'first-call');
    expect([code, text]).toEqual([0, expect.stringContaining(member.username)]);
  });

  it('list every grant, page after page', async ({ skip }) => {
    skip(missing !== '', isMissing);
    const headers = { authorization: `Bearer ${key}` };
    const total = async () => {
      const answer = await fetch(`${url}/api/grants`, { headers });
      return ((await answer.json()) as { data?: { total: number } }).data?.total;
    };
    await expect.poll(total).toBe(GRANTS);
    const { code, text } = await run(language, 'list-grants');
    const titles = text.match(/Harbor grant \d+/g) ?? [];
    expect([code, titles.length, new Set(titles).size]).toEqual([0, GRANTS, GRANTS]);
  });

  it('decide by the code of a refusal', async ({ skip }) => {
    skip(missing !== '', isMissing);
    const { secret } = await anApiKey(server.services.db, member.userId, { scopes: ['profile:read'] });
    const texts = {
      [key]: '404 grants.not_found: this grant is not in the catalog.',
      [secret]: '403 key.scope_missing: make a key with the scope grants:read.',
      hodag_wrong: '401 key.invalid: make a new key.',
    };
    for (const [apiKey, text] of Object.entries(texts))
      expect(await run(language, 'handle-errors', apiKey)).toEqual({ code: 0, text });
  });

  it('send a change twice and have it once', async ({ skip }) => {
    skip(missing !== '', isMissing);
    const { code, text } = await run(language, 'send-once');
    expect([code, text]).toEqual([0, expect.stringMatching(/^Started once: [\w-]{36}\nDeleted$/i)]);
  });
});

describe.each(['typescript', 'python'] as const)('the receiver in %s', (language) => {
  const missing = missingFor(language);

  it('takes a test event of this server, and refuses another message', async ({ skip }) => {
    skip(missing !== '', `needs ${missing}, which this machine lacks`);
    const { services } = server;
    services.clock.advance(Date.now() - services.clock.now().getTime());
    const address = `http://127.0.0.1:${ports[language]}/`;
    const { id, secret } = await aWebhook(services, member.userId, { url: address });
    const receiver = keepSample(folder, language, 'receive-webhooks', {
      env: { HODAG_WEBHOOK_SECRET: secret, PORT: String(ports[language]) },
    });
    try {
      await expect.poll(receiver.text).toContain('Listening');
      const headers = { authorization: `Bearer ${key}` };
      const sent = await fetch(`${url}/api/developer/webhooks/${id}/test`, { method: 'POST', headers });
      expect(sent.status).toBe(202);
      await runJob(server, 'webhooks_send', {});
      await expect.poll(receiver.text).toContain(`webhook.test ${id}`);
      expect((await fetch(address, { method: 'POST', body: '{}' })).status).toBe(400);
      await expect.poll(receiver.text).toContain('Refused: The message is too old.');
      const signed = { ...signatureOf(secret, '{}'), 'webhook-id': 'msg_other' };
      expect((await fetch(address, { method: 'POST', body: '{}', headers: signed })).status).toBe(400);
      await expect.poll(receiver.text).toContain('Refused: No signature matches.');
    } finally {
      await receiver.stop();
    }
  });
});

describe('the check of a saved webhook', () => {
  const missing = missingFor('curl', 'openssl');
  const secret = `whsec_${Buffer.from('a secret of thirty-two bytes, ok').toString('base64')}`;
  const body = '{"test": 2432232314}\n';

  it.for([
    ['the message as it came', body, 0, 'Verified: msg_1'],
    ['another body', `${body} `, 1, 'No signature matches.'],
  ] as const)('reads %s', async ([_title, input, code, text], { skip }) => {
    skip(missing !== '', `needs ${missing}, which this machine lacks`);
    const { 'webhook-timestamp': at, 'webhook-signature': signature } = signatureOf(secret, body);
    const args = ['msg_1', at, `v1,${'A'.repeat(43)}= ${signature}`];
    const options = { env: { HODAG_WEBHOOK_SECRET: secret }, args, input };
    expect(await runSample(folder, 'curl', 'verify-webhook', options)).toEqual({ code, text });
  });
});

/** Calls that close in a week: more than fit on one page. */
async function plantGrants(db: Database): Promise<void> {
  const at = new Date(Date.now() + 7 * DAY_MS).toISOString();
  const deadline = { kind: 'date', at, zone: 'UTC', timeKnown: true } as const;
  const grants = Array.from({ length: GRANTS }, (_, no) => ({ title: `Harbor grant ${no}`, deadline }));
  await someOpportunities(db, grants);
}

/** Signs a message with the id `msg_1` at this moment (Standard Webhooks 1.0.0). */
function signatureOf(secret: string, body: string) {
  const at = String(Math.floor(Date.now() / 1000));
  const bytes = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', bytes).update(`msg_1.${at}.${body}`).digest('base64');
  return { 'webhook-id': 'msg_1', 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` };
}
