import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { aProject } from '#projects/projects/testing';
import { anApiKey } from '#standing/api-keys/testing';
import { keyHeaders } from '../testing/callers.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { aSignedIn } from '../testing/signed-in.ts';

/** Programs that read and change what is their member's, over the whole product. */
let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer();
});
afterAll(() => server.close());

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A member with a program that has a key of these scopes. */
async function aProgram(...scopes: string[]) {
  const { member, browser } = await aSignedIn(server, { email: `${randomUUID()}@example.org` });
  const { id, secret } = await anApiKey(server.services.db, member.userId, { scopes });
  const call = async (url: string, { method = 'GET', headers = {}, body }: Sent = {}) => {
    const sent = Object.entries({ ...keyHeaders(secret), ...headers }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    );
    const answer = await server.app.inject({
      method,
      url,
      headers: Object.fromEntries(sent),
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
  return { member, browser, id, call };
}
const anApplication = (title: string) => ({
  id: randomUUID(),
  grantId: null,
  projectId: null,
  call: { title, funder: null, closesOn: null, link: null },
});

describe('a program', () => {
  it("reads its member's drafts, and no one else's, also an administrator's program", async () => {
    const { member, call } = await aProgram('projects:read');
    const { db } = server.services;
    const own = await aProject(db, member.userId, { status: 'draft' });
    const other = await aProject(db, (await aMember(db)).userId, { status: 'draft' });
    expect((await call(`/api/projects/${own.id}`)).status).toBe(200);
    expect(await call(`/api/projects/${other.id}`)).toMatchObject({
      status: 404,
      body: { code: 'projects.not_found' },
    });
    const admin = await aMember(db, { isAdmin: true, email: `${randomUUID()}@example.org` });
    const { secret } = await anApiKey(db, admin.userId, { scopes: ['projects:read'] });
    const refused = await server.app.inject({
      url: `/api/projects/${other.id}`,
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(refused.statusCode).toBe(404);
  });

  it('starts an application once, however often it sends the call', async () => {
    const { call } = await aProgram('applications:read', 'applications:write');
    const headers = { 'idempotency-key': 'run 7' };
    const body = anApplication('Open Science Fund');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('/api/applications', { method: 'POST', headers, body })),
    );
    for (const { status } of answers) expect([200, 201, 409]).toContain(status);
    const again = await call('/api/applications', { method: 'POST', headers, body });
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.body).toEqual(answers.find(({ status }) => status < 300)?.body);
    const other = { ...body, id: randomUUID() };
    expect(await call('/api/applications', { method: 'POST', headers, body: other })).toMatchObject({
      status: 422,
      body: { code: 'idempotency.other_call' },
    });
    const { applications } = (await call('/api/applications')).body;
    expect(applications).toHaveLength(1);
  });

  it('hands in no application and adds no webhook', async () => {
    const { call } = await aProgram('applications:write', 'webhooks');
    for (const url of [`/api/applications/${randomUUID()}/submit`, '/api/developer/webhooks']) {
      expect(await call(url, { method: 'POST', body: {} })).toMatchObject({
        status: 403,
        body: { code: 'key.not_accepted' },
      });
    }
  });

  it('meets the developer hub as its member does', async () => {
    const { call } = await aProgram('webhooks');
    expect(await call('/api/developer/webhooks')).toMatchObject({
      status: 403,
      body: { code: 'access.forbidden' },
    });
  });

  it('finds every call that its member sees, the refused ones with their code', async () => {
    const { call, browser, id } = await aProgram('teams:read');
    const first = await call('/api/teams');
    expect(first.headers.ratelimit).toMatch(/^"key";r=\d+;t=\d+$/);
    await call('/api/projects/mine');
    await call(`/api/teams/${randomUUID()}`);
    const { body } = await browser.get(`/api/account/api-keys/${id}/usage`);
    expect(body.data).toMatchObject({ calls: 3, refused: 2, failed: 0 });
    const { newest } = body.data as { newest: { path: string; status: number; code: string | null }[] };
    expect(newest.map(({ path, status, code }) => `${path} ${status} ${code}`).sort()).toEqual([
      '/api/projects/mine 403 key.scope_missing',
      '/api/teams 200 null',
      '/api/teams/:id 404 teams.not_found',
    ]);
    expect(await call(`/api/account/api-keys/${id}/usage`)).toMatchObject({ status: 403 });
  });

  it('is refused with an expired key', async () => {
    const { member } = await aProgram('teams:read');
    const createdAt = new Date(server.services.clock.now().getTime() - 60 * DAY_MS);
    const { secret } = await anApiKey(server.services.db, member.userId, {
      scopes: ['teams:read'],
      createdAt,
    });
    const refused = await server.app.inject({
      url: '/api/teams',
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'key.invalid']);
  });

  it('is refused with a header of 12 kB, and is answered without it', async () => {
    const { call } = await aProgram('teams:read');
    const refused = await call('/api/teams', {
      headers: { authorization: `Bearer hodag_${'x'.repeat(12_000)}` },
    });
    expect(refused).toMatchObject({ status: 401, body: { code: 'key.invalid' } });
    expect((await call('/api/teams')).status).toBe(200);
  });
});

it('idempotent answers are deleted with the account', async () => {
  const { call, browser, member, id } = await aProgram('applications:write');
  const headers = { 'idempotency-key': 'once' };
  await call('/api/applications', { method: 'POST', headers, body: anApplication('Rural Arts') });
  const kept = async () =>
    (await server.database.pool.query('select from platform_idempotency where key_id = $1', [id])).rowCount;
  expect(await kept()).toBe(1);
  expect((await browser.post('/api/account/delete', { username: member.username })).status).toBe(200);
  expect(await kept()).toBe(0);
});
