import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Caller } from '../testing/callers.ts';
import { everyEndpoint, unsafeEndpoints } from '../testing/every-endpoint.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { aSignedIn, browserOf } from '../testing/signed-in.ts';

/** OWASP ASVS 5.0, V3.3 "Cookie setup" and V3.5 "Browser origin separation", over the whole product and real HTTP. */
let server: ProductServer;
let secure: ProductServer;
let port: number;
beforeAll(async () => {
  server = await aProductServer();
  secure = await aProductServer({ environment: { PUBLIC_URL: 'https://hodag.example' } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => Promise.all([server.close(), secure.close()]));

/** Every cookie the product sets from a first visit to the sign-out. */
async function everyCookie(product: ProductServer): Promise<readonly string[]> {
  const browser = browserOf(product);
  const password = 'violet anvil harbour';
  const username = `cookies-${Date.now().toString(36)}`;
  const answers = [
    await browser.get('/api/csrf-token'),
    await browser.post('/api/register', { username, password, confirmPassword: password }),
    await browser.post('/api/logout'),
    await browser.signIn({ username, password }),
    await browser.post('/api/user/change-password', {
      currentPassword: password,
      newPassword: 'copper lantern tides',
      confirmPassword: 'copper lantern tides',
    }),
  ];
  const cookies = answers.flatMap(({ headers }) => headers['set-cookie'] ?? []) as string[];
  expect(cookies.length).toBeGreaterThanOrEqual(5);
  return cookies;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** One request as it goes over the wire, without anything a page of ours would add. */
function send({ method, path, headers = {}, body }: Sent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', reject).end(body);
  });
}

describe('cookies', () => {
  it('V3.3.1 are Secure over HTTPS', async () => {
    for (const cookie of await everyCookie(secure)) expect(cookie).toMatch(/; Secure(;|$)/);
  });

  it('V3.3.2 are SameSite=Lax, over HTTPS and without', async () => {
    for (const product of [secure, server]) {
      for (const cookie of await everyCookie(product)) expect(cookie).toMatch(/; SameSite=Lax(;|$)/);
    }
  });

  it('V3.3.3 have names that bind them to this host', async () => {
    for (const cookie of await everyCookie(secure)) {
      expect(cookie).toMatch(/^__Host-hodag_(session|browser)=/);
      // Browsers demand this of such a name, or they reject the cookie.
      expect(cookie).toContain('; Path=/;');
      expect(cookie).not.toMatch(/; *domain/i);
    }
  });

  it('V3.3.4 are HttpOnly, and no answer says the token of the session', async () => {
    for (const product of [secure, server]) {
      for (const cookie of await everyCookie(product)) expect(cookie).toMatch(/; HttpOnly(;|$)/);
    }
    const { member } = await aSignedIn(server);
    const caller = new Caller(server, 'member', member);
    for (const { endpoint, label } of everyEndpoint) {
      if (endpoint.method !== 'GET') continue;
      expect((await caller.call(endpoint)).text, label).not.toContain(member.token);
    }
  });
});

describe('requests of other sites', () => {
  const passwordHashOf = async (userId: string) => {
    const { rows } = await server.services.db.execute<{ password_hash: string }>(
      sql`select password_hash from identity_user where id = ${userId}`,
    );
    return rows[0]?.password_hash;
  };

  it('V3.5.1 a form of another site changes nothing, although the cookies come along', async () => {
    const { member } = await aSignedIn(server);
    const before = await passwordHashOf(member.userId);
    const body = JSON.stringify({
      currentPassword: member.password,
      newPassword: 'copper lantern tides',
      confirmPassword: 'copper lantern tides',
    });
    const cookie = `hodag_session=${member.token}`;
    const disguises: Readonly<Record<string, string>>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'null', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', referer: 'http://localhost:3000/account' },
    ];
    for (const headers of disguises) {
      // A path of specification §7, which needs no token: the origin alone must hold.
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
        const answer = await send({
          method: 'POST',
          path: '/api/user/change-password',
          headers: { cookie, 'content-type': type, ...headers },
          body,
        });
        expect([403, 415], JSON.stringify(headers)).toContain(answer.status);
      }
    }
    expect(before).toMatch(/^\$argon2id/);
    expect(await passwordHashOf(member.userId)).toBe(before);
  });

  it('V3.5.1 a page of ours needs its own token, where the specification does not leave it out', async () => {
    const { member, browser } = await aSignedIn(server);
    const origin = 'http://localhost:3000';
    const leave = (headers: Record<string, string>) =>
      send({
        method: 'POST',
        path: '/api/account/delete',
        headers: {
          cookie: `hodag_session=${member.token}`,
          origin,
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify({ username: member.username }),
      });
    expect((await leave({})).text).toContain('csrf.token');
    const foreign = (await browserOf(server).get('/api/csrf-token')).body.csrfToken;
    expect((await leave({ 'csrf-token': String(foreign) })).text).toContain('csrf.token');
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  it('V3.5.3 no address that changes something answers a GET, a HEAD or a disguised one', async () => {
    const { member } = await aSignedIn(server);
    const cookie = `hodag_session=${member.token}`;
    const reads = new Set(
      everyEndpoint.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path),
    );
    const rowsOf = async () => {
      const { rows } = await server.services.db.execute<{ count: number }>(
        sql`select count(*)::int as count from platform_audit`,
      );
      return rows[0]?.count;
    };
    const before = await rowsOf();
    for (const { endpoint, label } of unsafeEndpoints) {
      if (reads.has(endpoint.path)) continue;
      for (const method of ['GET', 'HEAD']) {
        for (const headers of [{}, { 'x-http-method-override': endpoint.method }]) {
          const path = `${endpoint.path}?_method=${endpoint.method}`;
          const { status } = await send({ method, path, headers: { cookie, ...headers } });
          // Where a read takes a parameter at this place, it says that there is nothing of that name.
          expect([400, 403, 404, 405], `${method} ${label}`).toContain(status);
        }
      }
    }
    expect(await rowsOf()).toBe(before);
  });
});
