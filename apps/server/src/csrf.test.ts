import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type CallerKind, everyCaller, refusalOf } from '../testing/callers.ts';
import { unsafeEndpoints } from '../testing/every-endpoint.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';

/** Spec §7: the client sends no CSRF header on paths that begin so. */
const SKIPPED = [
  '/api/login',
  '/api/register',
  '/api/verify',
  '/api/logout',
  '/api/web3/verify',
  '/api/user/connect-wallet',
  '/api/moralis/webhook',
  '/api/developer/login',
  '/api/developer/logout',
  '/api/user/change-password',
  '/api/user/add-email',
  '/api/user/verify-email',
  '/api/user/profile',
  '/api/onboarding/progress',
  '/api/onboarding/select-persona',
];
/** Called by programs for mail, without a browser: the address itself carries a signature (RFC 8058). */
const SIGNED = [
  '/api/notifications/unsubscribe',
  '/api/saved-searches/unsubscribe',
  '/api/goals/unsubscribe',
];
/** A search by machines of other origins' making, which changes nothing: POST is the protocol's verb for it. */
const SEARCHED = ['/common-grants/opportunities/search'];
const isSkipped = (path: string): boolean =>
  [...SKIPPED, ...SIGNED, ...SEARCHED].some((start) => path.startsWith(start));
const asked = unsafeEndpoints.filter(({ endpoint }) => !isSkipped(endpoint.path));
const skipped = unsafeEndpoints.filter(({ endpoint }) => isSkipped(endpoint.path));

let server: ProductServer;
let callers: Readonly<Record<CallerKind, Caller>>;

beforeAll(async () => {
  server = await aProductServer();
  callers = await everyCaller(server);
});
afterAll(() => server.close());

/** Stopped by the contract, behind every guard: nothing is changed by these tests. */
const PROBE = 'no-such-field=1';

describe('V3.5.1: no unsafe request without our own page', () => {
  it.each(unsafeEndpoints)('$label refuses another origin', async ({ endpoint }) => {
    const origins = [
      'https://evil.example',
      'null',
      'http://localhost.evil.example:3000',
      'http://localhost:1',
    ];
    for (const origin of origins) {
      const answer = await callers.admin.call(endpoint, { query: PROBE, headers: { origin } });
      expect(refusalOf(answer).code, origin).toBe('csrf.origin');
      expect(answer.status).toBe(403);
    }
  });

  it.each(unsafeEndpoints)('$label refuses another site that hides its origin', async ({ endpoint }) => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { origin: null, 'sec-fetch-site': site };
      const answer = await callers.admin.call(endpoint, { query: PROBE, headers });
      expect(refusalOf(answer).code, site).toBe('csrf.origin');
    }
  });

  it.each(asked)('$label refuses a missing, wrong and foreign token', async ({ endpoint }) => {
    const other = server.services.keys.sign('csrf', 'another browser');
    for (const token of [null, '', 'x', other]) {
      const answer = await callers.admin.call(endpoint, { query: PROBE, headers: { 'csrf-token': token } });
      expect(refusalOf(answer).code, String(token)).toBe('csrf.token');
      expect(answer.status).toBe(403);
    }
  });

  it.each(asked)('$label refuses a token without the browser it was made for', async ({ endpoint }) => {
    const answer = await callers.admin.call(endpoint, { query: PROBE, headers: { cookie: null } });
    expect(refusalOf(answer).code).toBe('csrf.token');
  });
});

describe('spec §7: the paths without the header', () => {
  it('are marked in the contracts, and no others', () => {
    const marked = unsafeEndpoints.filter(({ endpoint }) => endpoint.csrf === false);
    expect(marked.map(({ label }) => label)).toEqual(skipped.map(({ label }) => label));
  });

  it.each(skipped)('$label works without it', async ({ endpoint }) => {
    const answer = await callers.admin.call(endpoint, { query: PROBE, headers: { 'csrf-token': null } });
    expect(refusalOf(answer).code).toBe('request.invalid');
  });

  it('the token of GET /api/csrf-token is the one that is asked for', async () => {
    const { app, services } = server;
    const given = await app.inject('/api/csrf-token');
    const cookie = given.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      method: 'POST',
      url: '/api/password-reset/request',
      headers: { cookie, origin: services.config.PUBLIC_URL, 'csrf-token': given.json().csrfToken },
      payload: { usernameOrEmail: 'nobody' },
    });
    expect(answer.statusCode).toBe(200);
  });
});
