import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { type Actor, VISITOR } from '#platform/kernel/access.ts';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { defineDomain } from '../domain.ts';
import { createHttpServer } from './http-server.ts';
import type { SessionPort } from './session-port.ts';

const endpoints = defineEndpoints({
  whoAmI: {
    method: 'GET',
    path: '/api/me',
    access: 'public',
    summary: 'The caller',
    response: z.object({ ip: z.string(), requestId: z.string(), kind: z.string(), userAgent: z.string() }),
  },
  tryOften: {
    method: 'GET',
    path: '/api/often',
    access: 'public',
    summary: 'A limited one',
    response: z.object({}),
    rateLimit: { max: 2, perSeconds: 30 },
  },
  breakDown: { method: 'GET', path: '/api/bug', access: 'public', summary: 'A bug', response: z.object({}) },
  leak: {
    method: 'GET',
    path: '/api/leak',
    access: 'public',
    summary: 'More than the contract says',
    response: z.object({ shown: z.string() }),
  },
  advance: {
    method: 'GET',
    path: '/api/advanced',
    access: 'onboarded:email',
    summary: 'Needs a step',
    response: z.object({}),
  },
  download: {
    method: 'GET',
    path: '/api/file',
    access: 'public',
    summary: 'A file',
    response: { mediaType: 'text/csv' },
  },
  picture: {
    method: 'GET',
    path: '/pictures/:name',
    access: 'public',
    summary: 'A picture that may be kept',
    params: z.strictObject({ name: z.string() }),
    response: { mediaType: 'image/png', keptSeconds: 60 },
  },
  echo: {
    method: 'POST',
    path: '/api/echo',
    access: 'public',
    summary: 'Says it again',
    body: z.strictObject({ text: z.string().max(10) }),
    response: z.object({ text: z.string() }),
    status: 201,
    csrf: false,
  },
});

const example = defineDomain({
  name: 'example',
  endpoints,
  operations: {
    whoAmI: async ({ request }, { kind }) => ({
      ip: request.ip,
      requestId: request.requestId,
      userAgent: request.userAgent,
      kind,
    }),
    tryOften: async () => ({}),
    breakDown: async () => {
      throw new Error('the password is hunter2');
    },
    leak: async () => ({ shown: 'yes', passwordHash: 'never' }),
    advance: async () => ({}),
    picture: async (_deps, _actor, { params }) =>
      params.name === 'none' ? { elsewhere: '/icon.png' as const } : { content: Buffer.from(params.name) },
    download: async () => ({
      fileName: 'grants.csv',
      content: (async function* () {
        yield 'a,b\n';
        yield '1,2\n';
      })(),
    }),
    echo: async (_deps, _actor, { body }) => ({ text: body.text }),
  },
});

const MEMBER: Actor = {
  kind: 'member',
  userId: 'u',
  username: 'ada',
  sessionId: 's',
  isAdmin: false,
  isDeveloper: false,
};
const sessions: SessionPort = {
  resolve: async (token) => (token === 'ada' ? MEMBER : VISITOR),
  levels: async () => ['basic'],
  stepsFor: async () => [{ label: 'Verify your email', link: '/account' }],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function aServer(environment: Record<string, string> = {}) {
  const log: Record<string, unknown>[] = [];
  const services = platformServices({
    db: database.db,
    dataDir: aDataDir(),
    environment,
    onLog: (line) => log.push(line),
  });
  const app = await createHttpServer({
    services,
    domains: [example],
    sessions,
    notFound: async (request) => {
      if (request.url === '/broken') throw new Error('the renderer broke <b>');
      return 'a page';
    },
  });
  onTestFinished(() => app.close());
  return { app, log };
}

async function get(
  app: FastifyInstance,
  url: string,
  headers: Record<string, string> = {},
  ip = '192.0.2.1',
) {
  const answer = await app.inject({ url, headers, remoteAddress: ip });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: safeJson(answer.body),
  };
}

function safeJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

describe('the caller’s address (ASVS V4.1.3)', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.1, 203.0.113.2, 203.0.113.3' };
  it.each([
    [undefined, '192.0.2.1'],
    ['0', '192.0.2.1'],
    ['1', '203.0.113.3'],
    ['2', '203.0.113.2'],
    ['9', '203.0.113.1'],
  ])('with TRUST_PROXY=%s is %s', async (proxies, ip) => {
    const { app } = await aServer(proxies === undefined ? {} : { TRUST_PROXY: proxies });
    expect((await get(app, '/api/me', forwarded)).body.ip).toBe(ip);
  });
});

describe('rate limits', () => {
  it('are per network, scale, and say when to come back', async () => {
    const { app } = await aServer({ RATE_LIMIT_SCALE: '1' });
    const ask = (ip: string) => get(app, '/api/often', {}, ip);
    expect([(await ask('192.0.2.1')).status, (await ask('192.0.2.1')).status]).toEqual([200, 200]);
    const refused = await ask('192.0.2.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
    expect((await ask('192.0.2.2')).status).toBe(200);
    expect((await get(app, '/api/me')).status).toBe(200);
    for (const host of ['1', '2']) await ask(`2001:db8::${host}`);
    expect((await ask('2001:db8::3')).status).toBe(429);
    // Eight networks of one site, each within its limit; then none of that site.
    for (let n = 16; n < 32; n += 1) expect((await ask(`2001:db8:1:${n >> 1}::1`)).status).toBe(200);
    expect((await ask('2001:db8:1:99::1')).status).toBe(429);
    expect((await ask('2001:db8:2::1')).status).toBe(200);
  });

  it('RATE_LIMIT_SCALE multiplies them', async () => {
    const { app } = await aServer({ RATE_LIMIT_SCALE: '2.5' });
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await get(app, '/api/often')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('answers', () => {
  it('carry only what the contract names', async () => {
    const { app } = await aServer();
    expect((await get(app, '/api/leak')).body).toEqual({ shown: 'yes' });
  });

  it('have a status of their own, and files their name and type', async () => {
    const { app } = await aServer();
    const made = await app.inject({ method: 'POST', url: '/api/echo', payload: { text: 'hi' } });
    expect([made.statusCode, made.json()]).toEqual([201, { text: 'hi' }]);
    const file = await get(app, '/api/file');
    expect(file.text).toBe('a,b\n1,2\n');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': 'attachment; filename="grants.csv"',
      'x-content-type-options': 'nosniff',
    });
  });

  it('may be kept where the contract says so, and are sent once to who has them', async () => {
    const { app } = await aServer();
    const { headers, text } = await get(app, '/pictures/a');
    expect([text, headers['cache-control']]).toEqual(['a', 'public, max-age=60']);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    const etag = String(headers.etag);
    const again = await app.inject({ url: '/pictures/a', headers: { 'if-none-match': `"x", W/${etag}` } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    const other = await app.inject({ url: '/pictures/b', headers: { 'if-none-match': etag } });
    expect([other.statusCode, other.body]).toEqual([200, 'b']);
    const none = await app.inject('/pictures/none');
    expect([none.statusCode, none.headers.location, none.headers['cache-control']]).toEqual([
      302,
      '/icon.png',
      'no-store',
    ]);
  });

  it('a name in an address that is longer than any is refused, not a bug', async () => {
    const { app } = await aServer();
    const answer = await app.inject(`/pictures/${'x'.repeat(500)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed']);
  });

  it('HEAD is GET without a body', async () => {
    const { app } = await aServer();
    const answer = await app.inject({ method: 'HEAD', url: '/api/me' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it('a method that an address does not take is refused with those it takes', async () => {
    const { app } = await aServer();
    const answer = await app.inject({ method: 'DELETE', url: '/api/echo' });
    expect([answer.statusCode, answer.headers.allow, answer.json()]).toMatchObject([
      405,
      'POST',
      { code: 'request.method', message: 'This address does not take that method.' },
    ]);
  });

  it('each request has an id of its own', async () => {
    const { app } = await aServer();
    const ids = [(await get(app, '/api/me')).body.requestId, (await get(app, '/api/me')).body.requestId];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('a missing step is named', async () => {
    const { app } = await aServer();
    expect((await get(app, '/api/advanced', { cookie: 'hodag_session=ada' })).body).toMatchObject({
      code: 'access.level_required',
      message: 'One step is missing: Verify your email.',
      details: { level: 'email', link: '/account', missing: [{ link: '/account' }] },
    });
  });
});

describe('failures', () => {
  it('a bug says nothing outside, and everything in the log but secrets', async () => {
    const { app, log } = await aServer();
    const { status, text, body } = await get(app, '/api/bug', { authorization: 'Basic t0ken' });
    expect(status).toBe(500);
    expect(text).not.toContain('hunter2');
    const line = log.find(({ msg }) => msg === 'Request failed');
    expect(line).toMatchObject({ level: 50, requestId: body.requestId, route: '/api/bug', method: 'GET' });
    expect(JSON.stringify(log)).not.toContain('t0ken');
  });

  it('a browser gets a page with the request’s number, a program JSON', async () => {
    const { app } = await aServer();
    const page = await get(app, '/broken', { accept: 'text/html,*/*' });
    expect(page.status).toBe(500);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toMatch(/<h1>Something failed on our side/);
    expect(page.text).toMatch(/Request [0-9a-f-]{36}/);
    expect(page.text).not.toContain('renderer');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get(app, '/broken')).body).toMatchObject({ code: 'server.error' });
    expect((await get(app, '/api/bug', { accept: 'text/html' })).body).toMatchObject({
      code: 'server.error',
    });
  });

  it.each(['/api', '/api/', '/api/nothing', '/api?x'])('%s is no page', async (url) => {
    const { app } = await aServer();
    expect(await get(app, url)).toMatchObject({ status: 404, body: { code: 'request.not_found' } });
  });

  it('/apiary is one', async () => {
    const { app } = await aServer();
    expect(await get(app, '/apiary')).toMatchObject({ status: 200, text: 'a page' });
  });

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded'])(
    'takes JSON, not %s',
    async (type) => {
      const { app } = await aServer();
      const answer = await app.inject({
        method: 'POST',
        url: '/api/echo',
        headers: { 'content-type': type },
        payload: '{"text":"hi"}',
      });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'request.media_type']);
    },
  );

  it('every wrong field is named', async () => {
    const { app } = await aServer();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/echo',
      payload: { text: 'far too long a text', more: 1, other: 2 },
    });
    expect(answer.json()).toMatchObject({
      code: 'request.invalid',
      details: {
        fields: [
          { field: 'text', message: 'At most 10 characters.' },
          { field: 'more', message: 'Not known here.' },
          { field: 'other', message: 'Not known here.' },
        ],
      },
    });
  });

  it.each([
    ['{"text":"hi"', 'The body of the request could not be read as JSON.'],
    ['', 'The body of the request is empty where JSON is due.'],
  ])('a body that is no JSON is called so: %j', async (payload, message) => {
    const { app } = await aServer();
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/echo', headers, payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'request.malformed', message }]);
  });

  it.each(['null', '[]', '5'])('a body that is no object is wrong as a whole: %s', async (payload) => {
    const { app } = await aServer();
    const headers = { 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: '/api/echo', headers, payload });
    expect(answer.json()).toMatchObject({
      code: 'request.invalid',
      details: { fields: [{ field: 'body' }] },
    });
  });
});

describe('what is not HTTP', () => {
  async function sendRaw(text: string): Promise<string> {
    const { app } = await aServer();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => (answer += String(chunk)));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  }

  it.each([
    ['nonsense', 'hello\r\n\r\n', 400, 'request.malformed'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'request.too_large',
    ],
    [
      'two lengths (request smuggling, ASVS V4.2.1)',
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
      400,
      'request.malformed',
    ],
  ])('%s is refused in the same shape and hung up on', async (_what, text, status, code) => {
    const answer = await sendRaw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(safeJson(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      code,
      requestId: expect.any(String),
    });
  });
});

describe('a process that was held for a moment', () => {
  it('answers once it runs again, and refuses no request afterwards', async () => {
    const { app } = await aServer();
    await app.ready();
    const until = performance.now() + 2600;
    while (performance.now() < until);
    // The next turn is the one that measures how late everything is.
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect((await get(app, '/api/me')).status).toBe(200);
  });
});
