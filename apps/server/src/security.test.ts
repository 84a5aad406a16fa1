import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scriptJson } from '#platform/server/delivery/document.ts';
import { createPageDelivery } from '#platform/server/delivery/page-delivery.ts';
import { plantedDomain, SECRET } from '../testing/planted-domain.ts';
import { aProductServer, type ProductServer, type ProductServerOptions } from '../testing/product-server.ts';
import { aStandInBuild, EARLY_SCRIPT } from '../testing/stand-in-build.ts';

/** Hostile text that a member may have written into something a page shows. */
const HOSTILE = `</script><script>alert(1)</script><!--\u2028\u2029]]>`;
const HTTPS = { PUBLIC_URL: 'https://hodag.example' };

/** The platform with a careless domain and pages, as an operator runs it behind `environment`. */
async function aPlantedServer(environment: Readonly<Record<string, string>>): Promise<ProductServer> {
  let deliver: ReturnType<typeof createPageDelivery> | null = null;
  const http: ProductServerOptions['http'] = () => ({
    notFound: (request, reply) => {
      if (!deliver) throw new Error('No pages yet');
      return deliver(request, reply);
    },
  });
  const server = await aProductServer({ environment, domains: [plantedDomain], http });
  deliver = createPageDelivery({
    app: server.app,
    services: server.services,
    sessions: server.sessions,
    build: aStandInBuild({ note: HOSTILE }),
    endSession: async () => {},
    describeSession: async () => ({ state: 'visitor' }),
  });
  return server;
}

let secure: ProductServer;
let plain: ProductServer;

beforeAll(async () => {
  secure = await aPlantedServer({ ...HTTPS, TRUST_PROXY: '1' });
  plain = await aPlantedServer({});
});
afterAll(() => Promise.all([secure.close(), plain.close()]));

describe('what reaches a browser', () => {
  it('V3.2.1: boot data cannot end its script element', async () => {
    const { body } = await plain.app.inject('/welcome');
    expect(body).not.toContain('</script><script>alert(1)');
    expect(body).not.toContain('<!--');
    const boot = /<script type="application\/json" id="hodag-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(boot)).toMatchObject({ queries: { note: HOSTILE } });
    expect(scriptJson(HOSTILE)).not.toMatch(/[<\u2028\u2029]/);
  });

  it('V1.3.2, V3.4.3: the policy allows no eval, one inline script of ours by its hash, and nothing of other sites', async () => {
    const { headers, body } = await secure.app.inject('/welcome');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    const hash = createHash('sha256').update(EARLY_SCRIPT).digest('base64');
    expect(scripts).toBe(`'self' 'sha256-${hash}'`);
    expect(body).toContain(`<script>${EARLY_SCRIPT}</script>`);
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  });

  it.each([
    '/welcome',
    '/',
    '/api/planted/tell',
    '/api/nothing',
    '/api/%E0%A4%A',
    '/nowhere%00',
    '/assets/',
    '/api/openapi.json',
  ])('V3.4.1: HSTS for a year and its subdomains with %s, over HTTPS only', async (url) => {
    const { headers } = await secure.app.inject(url);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await plain.app.inject(url)).headers['strict-transport-security']).toBeUndefined();
  });

  it('V3.4.1: sends HSTS only when a trusted proxy reports HTTPS', async () => {
    const behind = await aPlantedServer({ TRUST_PROXY: '1' });
    const over = async (server: ProductServer, proto: string) => {
      const headers = { 'x-forwarded-for': '203.0.113.1', 'x-forwarded-proto': proto };
      const answer = await server.app.inject({ url: '/api/planted/tell', headers });
      return answer.headers['strict-transport-security'] !== undefined;
    };
    expect([await over(behind, 'https'), await over(behind, 'http')]).toEqual([true, false]);
    expect(await over(plain, 'https')).toBe(false);
    await behind.close();
  });

  it('V3.4.2: never allows another origin to read', async () => {
    for (const url of ['/welcome', '/api/planted/tell']) {
      const { headers } = await secure.app.inject({ url, headers: { origin: 'https://evil.example' } });
      const cors = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
      expect(cors).toEqual([]);
    }
    const preflight = await secure.app.inject({
      method: 'OPTIONS',
      url: '/api/planted/tell',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'PUT' },
    });
    expect(preflight.statusCode).toBe(405);
  });

  it('V3.4.4: content types are not guessed', async () => {
    for (const url of ['/welcome', '/api/planted/tell', '/api/planted/fail', '/api/nothing']) {
      expect((await secure.app.inject(url)).headers['x-content-type-options'], url).toBe('nosniff');
    }
  });

  it('V3.4.6: forbids framing', async () => {
    const { headers } = await secure.app.inject('/welcome');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('V14.3.2: pages of members are not kept, nor are answers and refusals', async () => {
    expect((await plain.app.inject('/welcome')).headers['cache-control']).toBe('no-cache, private');
    for (const url of ['/api/planted/tell', '/api/planted/fail', '/api/nothing']) {
      expect((await plain.app.inject(url)).headers['cache-control'], url).toBe('no-store');
    }
  });
});

describe('cookies', () => {
  const cookiesOf = async ({ app, services }: ProductServer): Promise<string[]> => {
    const { headers } = await app.inject({
      method: 'POST',
      url: '/api/planted/session',
      headers: { origin: services.config.PUBLIC_URL },
    });
    return [headers['set-cookie'] ?? []].flat();
  };

  it('V3.3.1, V3.3.2, V3.3.3, V3.3.4: Secure, SameSite, __Host- and HttpOnly over HTTPS', async () => {
    const cookies = await cookiesOf(secure);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-hodag_(session|browser)=/);
      for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
        expect(cookie).toContain(`; ${part}`);
      // A __Host- cookie with a Domain is thrown away by browsers.
      expect(cookie).not.toMatch(/domain=/i);
    }
  });

  it('V3.3.4: are HttpOnly and SameSite over plain HTTP too, without what browsers refuse there', async () => {
    for (const cookie of await cookiesOf(plain)) {
      expect(cookie).toMatch(/^hodag_(session|browser)=/);
      expect(cookie).toContain('; HttpOnly; SameSite=Lax');
      expect(cookie).not.toContain('Secure');
    }
  });

  it('a browser id that we did not sign is not believed', async () => {
    const { app, services } = plain;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/planted/session',
      headers: { origin: services.config.PUBLIC_URL, cookie: 'hodag_browser=chosen.AAAA' },
    });
    expect(answer.json().browserId).not.toBe('chosen');
  });
});

describe('what the inside tells', () => {
  it('V16.5.1: hides the details of an unexpected error', async () => {
    const answer = await plain.app.inject('/api/planted/fail');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: 'Something failed on our side. Nothing was changed.',
      code: 'server.error',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(answer.body).not.toMatch(/ECONNREFUSED|s3cret|at \w|\.ts|stack/);
  });

  it('V8.2.3: only fields of the contract leave the server', async () => {
    const answer = await plain.app.inject('/api/planted/tell');
    expect(answer.json()).toEqual({ username: 'ada', nested: [{ id: 1 }] });
    expect(answer.body).not.toContain(SECRET);
  });
});

describe('what the outside may claim', () => {
  const addressFor = async ({ app }: ProductServer, forwarded: string): Promise<string> => {
    const answer = await app.inject({
      url: '/api/planted/address',
      remoteAddress: '198.51.100.7',
      headers: { 'x-forwarded-for': forwarded, 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' },
    });
    return answer.json().ip;
  };

  it('V4.1.3: X-Forwarded-For counts for nothing unless the operator names a proxy', async () => {
    expect(await addressFor(plain, '203.0.113.9')).toBe('198.51.100.7');
  });

  it('V4.1.3: behind one proxy only its own entry counts, the rest anybody wrote', async () => {
    expect(await addressFor(secure, '10.9.9.9, 203.0.113.9')).toBe('203.0.113.9');
  });

  it('V4.2.1: a request with two lengths is refused', async () => {
    await plain.app.listen({ port: 0, host: '127.0.0.1' });
    const address = plain.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const smuggled =
      'POST /api/planted/session HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n' +
      '0\r\n\r\nGET /api/planted/tell HTTP/1.1\r\nHost: x\r\n\r\n';
    const answer = await rawAnswer(port, smuggled);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('ada');
  });

  it.each([
    '//evil.example/x',
    '//',
    '///',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    '/welcome?next=//evil.example',
  ])('V3.7.2: %s leads to our own pages only', async (url) => {
    const answer = await plain.app.inject({ url, headers: { host: 'evil.example' } });
    expect([200, 302, 400]).toContain(answer.statusCode);
    if (answer.statusCode === 302) expect(answer.headers.location).toBe('/welcome');
  });

  it.each([
    ['/welcome?next=/grants', '/welcome?next=/grants'],
    ['//evil.example/login', '/evil.example/login'],
    ['///evil.example', '/evil.example'],
  ])('V3.7.2: a form that the browser sent itself to %s gets its own page back', async (url, location) => {
    const answer = await plain.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=ada&password=secret',
    });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(location);
  });

  it('V3.5.3: pages take no writes', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await plain.app.inject({ method, url: '/welcome' });
      expect(answer.statusCode, method).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
  });
});

/** Sends bytes as they are and reads until the server closes (at most a minute of silence). */
function rawAnswer(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(text));
  });
}
