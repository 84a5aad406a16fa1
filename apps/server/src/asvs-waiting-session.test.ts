import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { fillPath } from '#platform/kernel/contract.ts';
import { Caller, refusalOf } from '../testing/callers.ts';
import { everyEndpoint, type NamedEndpoint } from '../testing/every-endpoint.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { aProtected, aSignedIn, aWaitingSignIn, browserOf } from '../testing/signed-in.ts';

/** Reach of a thief who took a session between its password and its second step (OWASP ASVS 5.0, V7.2.4, V6.3.3). */
let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer();
});
afterAll(() => server.close());

const isOpen = ({ endpoint: { access } }: NamedEndpoint) => access === 'public' || access === 'pending';
const open = everyEndpoint.filter(isOpen);
const closed = everyEndpoint.filter((endpoint) => !isOpen(endpoint));

describe('a stolen session that still waits', () => {
  it('V7.2.4 opens nothing but its second step', async () => {
    const { member } = await aProtected(server);
    const waiting = await aWaitingSignIn(server, member);
    const thief = new Caller(server, 'pending', { userId: member.userId, token: waiting.token ?? '' });
    for (const { endpoint, label } of closed) {
      const answer = await thief.call(endpoint);
      expect([label, answer.status, refusalOf(answer).code]).toEqual([label, 401, 'session.unverified']);
    }
    const steps = open.filter(({ endpoint }) => endpoint.access === 'pending');
    expect(steps.map(({ label }) => label).sort()).toEqual([
      'GET /api/verify',
      'POST /api/account/passkeys/challenge',
      'POST /api/verify',
      'POST /api/verify/passkey',
      'POST /api/verify/resend',
    ]);
  });

  it('V7.2.4 sees of public reads what a visitor sees', async () => {
    const { member, browser } = await aProtected(server);
    const waiting = await aWaitingSignIn(server, member);
    const { version, visibility } = (await browser.get('/api/user/profile')).body as {
      version: string;
      visibility: object;
    };
    const hidden = { ...visibility, page: 'public', bio: 'members' };
    await browser.patch('/api/user/profile', { version, bio: 'for members only', visibility: hidden });
    // These two say who is asked for a code, and which cookies came.
    const own = ['GET /api/user', 'GET /api/auth/check', 'GET /api/csrf-token'];
    const reads = open.filter(
      ({ endpoint, label }) =>
        endpoint.method === 'GET' && endpoint.access === 'public' && !own.includes(label),
    );
    expect(reads.length).toBeGreaterThan(2);
    const named = {
      badge: 'creator',
      id: 'x',
      coverId: 'x',
      oppId: 'x',
      system: 'x',
      cid: 'x',
      token: 'x',
      list: 'x',
    };
    for (const { endpoint, label } of reads) {
      const url = fillPath(endpoint.path, { ...named, username: member.username });
      const { requestId: _a, ...mine } = (await waiting.get(url)).body;
      const { requestId: _b, ...visitors } = (await browserOf(server).get(url)).body;
      expect([label, mine]).toEqual([label, visitors]);
      expect(JSON.stringify(mine)).not.toContain('for members only');
    }
  });

  it('V7.2.4 ends after half an hour, however busy it is', async () => {
    const { member, app } = await aProtected(server);
    const waiting = await aWaitingSignIn(server, member);
    for (let minutes = 0; minutes < 30; minutes += 6) {
      expect((await waiting.get('/api/verify')).status).toBe(200);
      server.services.clock.advance(6 * MINUTE_MS);
    }
    expect((await waiting.get('/api/verify')).status).toBe(401);
    expect((await waiting.post('/api/verify', { code: app.code() })).status).toBe(401);
  });

  it('V7.2.4 does not make its browser a known one', async () => {
    const email = 'never-known@example.org';
    const { member } = await aSignedIn(server, { email });
    const waiting = await aWaitingSignIn(server, member);
    expect((await waiting.signIn(member)).body.needsVerification).toBe(true);
  });
});
