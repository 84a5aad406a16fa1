import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { ENDPOINTS_MAX } from '../../contract/constants.ts';
import { plantedDomain } from '../../testing/index.ts';
import { webhooksDomain } from '../index.ts';
import { webhooksPersonalData } from '../personal-data.ts';

const PATH = '/api/developer/webhooks';
const BODY = { url: 'https://hooks.example.org/hodag', types: ['reward.paid'] };

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([webhooksDomain, notificationsDomain, plantedDomain]);
});
afterAll(() => server.close());

const now = () => server.services.clock.now();
const aDeveloper = () => server.member({ isDeveloper: true, provedAt: now() });
const add = async (member: TestCaller, body: object = BODY) => member.call('POST', PATH, body);
const listed = async (member: TestCaller) => (await member.call('GET', PATH)).body.data;

describe('createWebhook', () => {
  it('shows the secret once and keeps it encrypted', async () => {
    const member = await aDeveloper();
    const { status, body } = await add(member);
    expect(status).toBe(201);
    const { webhook, secret } = body.data;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toEqual({
      id: expect.any(String),
      url: BODY.url,
      types: ['reward.paid'],
      state: 'active',
      disabledBecause: null,
      failingSince: null,
      oldSecretUntil: null,
      createdAt: now().toISOString(),
      missed: 0,
    });
    expect(await listed(member)).toEqual([webhook]);
    const { rows } = await server.database.db.execute<{ secret: Buffer }>(
      sql`select secret from webhooks_endpoint where id = ${webhook.id}`,
    );
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(rows[0]?.secret.includes(bytes)).toBe(false);
    expect(server.services.keys.unseal('webhooks', rows[0]?.secret ?? bytes, webhook.id)).toEqual(bytes);
  });

  it('asks for a fresh proof, notifies its owner and leaves an audit entry', async () => {
    const stale = await server.member({
      isDeveloper: true,
      provedAt: new Date(now().getTime() - 10 * MINUTE_MS),
    });
    expect(await add(stale)).toMatchObject({
      status: 403,
      body: { code: 'identity.reauthentication_required' },
    });
    const member = await aDeveloper();
    const { webhook } = (await add(member)).body.data;
    const [note] = (await member.call('GET', '/api/notifications')).body.data;
    expect(note).toMatchObject({ type: 'security', title: 'Webhook endpoint added' });
    const { rows } = await server.database.db.execute(
      sql`select action, details from platform_audit where subject_id = ${webhook.id}`,
    );
    expect(rows).toEqual([
      { action: 'webhooks.created', details: { host: 'hooks.example.org', types: ['reward.paid'] } },
    ]);
  });

  it.each([
    [{ ...BODY, url: 'http://hooks.example.org/' }, 'webhooks.url_refused'],
    [{ ...BODY, url: 'https://10.0.0.1/' }, 'webhooks.url_refused'],
    [{ ...BODY, types: ['identity.registered'] }, 'request.invalid'],
    [{ ...BODY, types: ['webhook.test'] }, 'request.invalid'],
    [{ ...BODY, types: [] }, 'request.invalid'],
    [{ ...BODY, types: ['reward.paid', 'reward.paid'] }, 'request.invalid'],
  ])('refuses %j', async (body, code) => {
    expect(await add(await aDeveloper(), body)).toMatchObject({ status: 400, body: { code } });
  });

  it('takes an address once, and ten endpoints at the most, also of calls that come together', async () => {
    const member = await aDeveloper();
    const urls = Array.from({ length: ENDPOINTS_MAX + 2 }, (_, no) => ({
      ...BODY,
      url: `https://h${no}.example.org/`,
    }));
    const statuses = (await Promise.all(urls.map((body) => add(member, body)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(ENDPOINTS_MAX);
    const [first] = await listed(member);
    expect((await add(member, { ...BODY, url: first.url })).body.code).toBe('webhooks.url_taken');
    expect((await add(member, { ...BODY, url: 'https://more.example.org/' })).body.code).toBe(
      'webhooks.too_many',
    );
  });
});

describe('access', () => {
  it('is for members with the developer hub, each to their own', async () => {
    const owner = await aDeveloper();
    const { id } = (await add(owner)).body.data.webhook;
    const member = await server.member({ provedAt: now() });
    expect((await add(member)).status).toBe(403);
    const other = await aDeveloper();
    for (const [method, path, body] of [
      ['PATCH', `${PATH}/${id}`, { state: 'paused' }],
      ['POST', `${PATH}/${id}/secret`, undefined],
      ['POST', `${PATH}/${id}/test`, undefined],
      ['POST', `${PATH}/${id}/replay`, {}],
      ['GET', `${PATH}/${id}/deliveries`, undefined],
      ['DELETE', `${PATH}/${id}`, undefined],
    ] as const) {
      expect((await other.call(method, path, body)).body.code).toBe('webhooks.not_found');
    }
    expect(await listed(other)).toEqual([]);
    expect(await listed(owner)).toHaveLength(1);
  });
});

describe('an endpoint', () => {
  it('gets other events, is paused and turned on', async () => {
    const member = await aDeveloper();
    const { id } = (await add(member)).body.data.webhook;
    const change = (body: object) => member.call('PATCH', `${PATH}/${id}`, body);
    expect((await change({ types: ['gift.received'] })).body.data.types).toEqual(['gift.received']);
    await member.call('POST', `${PATH}/${id}/test`);
    expect((await change({ state: 'paused' })).body.data).toMatchObject({ state: 'paused', missed: 1 });
    expect((await member.call('POST', `${PATH}/${id}/test`)).body.code).toBe('webhooks.not_active');
    expect((await member.call('POST', `${PATH}/${id}/replay`, {})).body.code).toBe('webhooks.not_active');
    expect((await change({ state: 'active' })).body.data).toMatchObject({ state: 'active', missed: 1 });
    expect((await member.call('POST', `${PATH}/${id}/replay`, {})).body.data).toEqual({ count: 1 });
    expect((await change({ types: ['nothing.known'] })).status).toBe(400);
  });

  it('says for a day that its old secret still signs', async () => {
    const member = await aDeveloper();
    const { webhook, secret } = (await add(member)).body.data;
    const rotated = (await member.call('POST', `${PATH}/${webhook.id}/secret`)).body.data;
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.webhook.oldSecretUntil).toBe(new Date(now().getTime() + DAY_MS).toISOString());
  });

  it('is deleted with its log', async () => {
    const member = await aDeveloper();
    const { id } = (await add(member)).body.data.webhook;
    await member.call('POST', `${PATH}/${id}/test`);
    expect((await member.call('DELETE', `${PATH}/${id}`)).status).toBe(200);
    expect((await member.call('DELETE', `${PATH}/${id}`)).status).toBe(404);
    const { rows } = await server.database.db.execute(
      sql`select 1 from webhooks_delivery where endpoint_id = ${id}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('replayWebhook', () => {
  it('takes a delivery or a window, and a delivery that exists', async () => {
    const member = await aDeveloper();
    const { id } = (await add(member)).body.data.webhook;
    const replay = (body: object) => member.call('POST', `${PATH}/${id}/replay`, body);
    const none = '00000000-0000-4000-8000-000000000000';
    expect((await replay({ deliveryId: none })).body.code).toBe('webhooks.delivery_not_found');
    expect((await replay({ deliveryId: none, from: now().toISOString() })).status).toBe(400);
    expect((await replay({})).body.data).toEqual({ count: 0 });
  });
});

describe('listWebhookTypes', () => {
  it('has a schema and an example that fits it for each type, the test event last', async () => {
    const { data } = (await server.visit('/api/developer/webhook-types')).body;
    expect(data.map(({ type }: { type: string }) => type)).toEqual([
      'reward.paid',
      'gift.received',
      'webhook.test',
    ]);
    const [paid] = data;
    expect(paid.example).toEqual({
      type: 'reward.paid',
      timestamp: '2026-11-29T12:00:00.000Z',
      data: {
        id: expect.any(String),
        revision: 4711,
        url: `${server.services.config.PUBLIC_URL}/rewards`,
        changed: ['balance'],
      },
    });
    expect(JSON.parse(paid.schema)).toMatchObject({
      required: ['type', 'timestamp', 'data'],
      properties: { type: { const: 'reward.paid' } },
    });
  });
});

it('personal data has endpoints without secrets and the events, and goes with the account', async () => {
  const member = await aDeveloper();
  const { id } = (await add(member)).body.data.webhook;
  await member.call('POST', `${PATH}/${id}/test`);
  const exported = await webhooksPersonalData.export(server.services, member.userId);
  expect(exported['webhook-endpoints']).toEqual([
    { url: BODY.url, types: BODY.types, state: 'active', createdAt: expect.any(Date) },
  ]);
  expect(exported['webhook-events']).toMatchObject([{ type: 'webhook.test' }]);
  await inTransaction(server.database.db, (tx) =>
    webhooksPersonalData.erase(server.services, tx, member.userId),
  );
  const left = await webhooksPersonalData.export(server.services, member.userId);
  expect(left).toEqual({ 'webhook-endpoints': [], 'webhook-events': [] });
});
