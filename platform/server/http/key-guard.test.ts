import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Actor,
  type KeyActor,
  type KeyScope,
  type MemberActor,
  VISITOR,
} from '#platform/kernel/access.ts';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { defineDomain, type OperationDeps } from '../domain.ts';
import { createHttpServer } from './http-server.ts';
import type { KeyPort } from './key-port.ts';
import type { SessionPort } from './session-port.ts';

const answer = z.object({ kind: z.string(), cookie: z.string().nullable(), session: z.string().nullable() });
const planned = { method: 'GET', access: 'member', summary: 'Planted', response: answer } as const;

const endpoints = defineEndpoints({
  read: { ...planned, path: '/api/read', keyScope: 'ledger:read' },
  give: { ...planned, path: '/api/give', method: 'POST', keyScope: 'ledger:give' },
  leveled: { ...planned, path: '/api/leveled', access: 'onboarded:email', keyScope: 'ledger:read' },
  closed: { ...planned, path: '/api/closed', access: 'public' },
});

const tell = async ({ request }: OperationDeps, { kind }: Actor | KeyActor) => ({
  kind,
  cookie: request.cookie('theme'),
  session: request.session.token,
});
const planted = defineDomain({
  name: 'planted',
  endpoints,
  operations: { read: tell, give: tell, leveled: tell, closed: tell },
});

const MEMBER: MemberActor = {
  kind: 'member',
  userId: 'u',
  username: 'ada',
  sessionId: 's',
  isAdmin: true,
  isDeveloper: true,
};
const sessions: SessionPort = {
  resolve: async (token) => (token === 'ada' ? MEMBER : VISITOR),
  levels: async ({ userId }) => (userId === 'reached' ? ['basic', 'email'] : ['basic']),
  stepsFor: async ({ kind }) => [{ label: `Verify, ${kind}`, link: '/account' }],
};
const aKey = (scopes: readonly KeyScope[], userId = 'u'): KeyActor => ({
  kind: 'key',
  userId,
  username: 'ada',
  keyId: scopes.join(' ') + userId,
  scopes,
  hasDeveloper: userId === 'reached',
  dailyLimit: 0n,
});
const KEYS: Readonly<Record<string, KeyActor>> = {
  reads: aKey(['ledger:read']),
  gives: aKey(['ledger:give']),
  reached: aKey(['ledger:read'], 'reached'),
};
const apiKeys: KeyPort = { resolve: (key) => KEYS[key] ?? null };

let database: TestDatabase;
const servers: FastifyInstance[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const app of servers.splice(0)) await app.close();
});
afterAll(() => database.close());

const aServices = () =>
  platformServices({ db: database.db, dataDir: aDataDir(), environment: { RATE_LIMIT_SCALE: '1' } });

async function aServer(port: KeyPort | null = apiKeys): Promise<FastifyInstance> {
  const services = aServices();
  const app = await createHttpServer({
    services,
    domains: [planted],
    sessions,
    ...(port ? { apiKeys: port } : {}),
  });
  servers.push(app);
  return app;
}
type Headers = Readonly<Record<string, string>>;
async function call(app: FastifyInstance, url: string, headers: Headers, ip = '192.0.2.1') {
  const method = url === '/api/give' ? 'POST' : 'GET';
  const { statusCode, headers: sent, body } = await app.inject({ method, url, headers, remoteAddress: ip });
  return { status: statusCode, headers: sent, body: JSON.parse(body) as Record<string, unknown> };
}
const bearing = (key: string): Headers => ({ authorization: `Bearer ${key}` });
const SESSION = 'hodag_session=ada; theme=dark';

describe('a request with an API key', () => {
  it('is let in where the contract names its scope, without origin and token', async () => {
    const app = await aServer();
    expect(await call(app, '/api/read', bearing('reads'))).toMatchObject({
      status: 200,
      body: { kind: 'key' },
    });
    expect((await call(app, '/api/give', bearing('gives'))).body).toMatchObject({ kind: 'key' });
    const foreign = { ...bearing('gives'), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await call(app, '/api/give', foreign)).status).toBe(200);
    expect((await call(app, '/api/read', { authorization: 'bearer  reads' })).status).toBe(200);
  });

  it('has no cookies, whatever it brings, and sets none', async () => {
    const app = await aServer();
    const { body, headers } = await call(app, '/api/read', { ...bearing('reads'), cookie: SESSION });
    expect(body).toEqual({ kind: 'key', cookie: null, session: null });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it.each([
    'Bearer unknown',
    'Bearer ',
    'Bearer',
    '',
    'reads',
    'Token reads',
    'Bearer reads reads',
    'Digest x',
  ])('never falls back to the session beside it: %s', async (authorization) => {
    const app = await aServer();
    const refused = await call(app, '/api/read', { authorization, cookie: SESSION });
    expect(refused).toMatchObject({ status: 401, body: { code: 'key.invalid' } });
    expect(refused.headers['www-authenticate']).toBe('Bearer');
  });

  it('is refused everywhere else, before anybody looks at the key', async () => {
    const app = await aServer({ resolve: () => expect.unreachable('The key was looked at') });
    for (const key of ['reads', 'unknown']) {
      expect(await call(app, '/api/closed', { ...bearing(key), cookie: SESSION })).toMatchObject({
        status: 403,
        body: { code: 'key.not_accepted' },
      });
    }
  });

  it('is refused where its scope is missing', async () => {
    const app = await aServer();
    for (const [url, key] of [
      ['/api/read', 'gives'],
      ['/api/give', 'reads'],
    ] as const) {
      expect(await call(app, url, bearing(key))).toMatchObject({
        status: 403,
        body: { code: 'key.scope_missing' },
      });
    }
  });

  it("is asked for its member's level, also an administrator's", async () => {
    const app = await aServer();
    expect(await call(app, '/api/leveled', bearing('reads'))).toMatchObject({
      status: 403,
      body: { code: 'access.level_required', message: 'One step is missing: Verify, key.' },
    });
    expect((await call(app, '/api/leveled', bearing('reached'))).status).toBe(200);
  });

  it('is accepted nowhere while no domain knows keys', async () => {
    const app = await aServer(null);
    expect(await call(app, '/api/read', bearing('reads'))).toMatchObject({
      status: 403,
      body: { code: 'key.not_accepted' },
    });
  });
});

describe('tries with keys that are none', () => {
  it('are counted for a network: 60 a minute, then every key waits', async () => {
    const app = await aServer();
    for (let count = 0; count < 60; count += 1) {
      expect((await call(app, '/api/read', bearing(`wrong-${count}`))).status).toBe(401);
    }
    for (const key of ['wrong', 'reads']) {
      const held = await call(app, '/api/read', bearing(key));
      expect(held).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
      expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await call(app, '/api/read', bearing('reads'), '192.0.2.2')).status).toBe(200);
    expect((await call(app, '/api/read', { cookie: SESSION })).status).toBe(200);
  });

  it('are not what good keys count for', async () => {
    const app = await aServer();
    for (let count = 0; count < 100; count += 1) {
      expect((await call(app, '/api/read', bearing('reads'))).status).toBe(200);
    }
  });
});

describe('calls of a good key', () => {
  it('say how many calls remain, and are refused after 600 a minute from all networks together', async () => {
    const app = await aServer();
    const first = await call(app, '/api/read', bearing('reads'));
    expect(first.headers['ratelimit-policy']).toBe('"key";q=600;w=60');
    expect(first.headers.ratelimit).toBe('"key";r=599;t=60');
    for (let count = 1; count < 600; count += 1) {
      const ip = `198.51.100.${count % 250}`;
      expect((await call(app, '/api/read', bearing('reads'), ip)).status).toBe(200);
    }
    const held = await call(app, '/api/read', bearing('reads'), '192.0.2.3');
    expect(held).toMatchObject({ status: 429, body: { code: 'rate.limited' } });
    expect(held.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/);
    expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(app, '/api/give', bearing('gives'))).status).toBe(200);
  });

  it('are noted without what was sent, the refused ones too', async () => {
    const noted: unknown[] = [];
    const app = await aServer({ ...apiKeys, note: (one) => noted.push(one) });
    await call(app, '/api/read', bearing('reads'));
    await call(app, '/api/give', bearing('reads'));
    await call(app, '/api/read', bearing('unknown'));
    await call(app, '/api/closed', bearing('reads'));
    await call(app, '/api/read', { cookie: SESSION });
    const facts = {
      keyId: 'ledger:readu',
      requestId: expect.any(String),
      at: expect.any(Date),
      ms: expect.any(Number),
    };
    expect(noted).toEqual([
      { ...facts, method: 'GET', path: '/api/read', status: 200, code: null },
      { ...facts, method: 'POST', path: '/api/give', status: 403, code: 'key.scope_missing' },
    ]);
  });
});

describe('a request without a key', () => {
  it.each(['Basic YWRhOnNlY3JldA==', 'basic YWRhOnNlY3JldA=='])(
    'goes by its session, also behind a proxy that asks for a password: %s',
    async (authorization) => {
      const app = await aServer();
      const { body } = await call(app, '/api/read', { authorization, cookie: SESSION });
      expect(body).toEqual({ kind: 'member', cookie: 'dark', session: 'ada' });
      const forged = { authorization, cookie: SESSION, origin: 'https://evil.example' };
      expect((await call(app, '/api/give', forged)).body).toMatchObject({ code: 'csrf.origin' });
    },
  );
});

it.each(['admin', 'developer', 'visitor', 'pending'] as const)(
  'no key of a plain member has what an endpoint for %s asks for, whatever its contract says',
  async (access) => {
    const wrong = defineDomain({
      name: 'wrong',
      endpoints: defineEndpoints({
        read: { ...planned, path: '/api/read', access, keyScope: 'ledger:read' },
      }),
      operations: { read: tell },
    });
    const app = await createHttpServer({ services: aServices(), domains: [wrong], sessions, apiKeys });
    servers.push(app);
    expect(await call(app, '/api/read', bearing('reads'))).toMatchObject({
      status: 403,
      body: { code: access === 'developer' ? 'access.forbidden' : 'key.not_accepted' },
    });
  },
);
