import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#members/identity/server';
import type { Answer } from '#members/identity/testing';
import { Caller, refusalOf } from '../testing/callers.ts';
import { everyEndpoint } from '../testing/every-endpoint.ts';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { aSignedIn, browserOf } from '../testing/signed-in.ts';

/** OWASP ASVS 5.0, V15.3.3, over the whole product. */
let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer({ start: true });
});
afterAll(() => server.close());

describe('mass assignment', () => {
  const EXTRAS = {
    isAdmin: true,
    isDeveloper: true,
    tokens: 1_000_000,
    reputation: 99,
    emailVerified: true,
    fullyOnboardedFlag: true,
    loginBypassed: true,
    userId: '00000000-0000-4000-8000-000000000001',
  };

  it('V15.3.3 fields a call does not name are refused by every one of them, each named', async () => {
    const { member } = await aSignedIn(server, { isAdmin: true, email: 'mass@example.org' });
    const caller = new Caller(server, 'admin', member);
    for (const { endpoint, label } of everyEndpoint) {
      if (!endpoint.body || endpoint.access === 'pending') continue;
      const answer = await caller.call(endpoint, { body: EXTRAS });
      const { fields = [] } = (refusalOf(answer).details ?? {}) as { fields?: { field: string }[] };
      expect([label, answer.status, refusalOf(answer).code]).toEqual([label, 400, 'request.invalid']);
      const refused = fields.map(({ field }) => field);
      for (const name of ['isAdmin', 'tokens', 'reputation']) expect(refused, label).toContain(name);
    }
  });

  it('V15.3.3 a right call with such fields changes nothing of the account', async () => {
    const password = 'violet anvil harbour';
    const registration = { username: 'mass-assigned', password, confirmPassword: password };
    const visitor = browserOf(server);
    expect((await visitor.post('/api/register', { ...registration, ...EXTRAS })).status).toBe(400);
    expect((await visitor.post('/api/register', registration)).status).toBe(200);
    const { version } = (await visitor.get('/api/user/profile')).body;
    const tries: (() => Promise<Answer>)[] = [
      () => visitor.patch('/api/user/profile', { version, bio: 'mine', ...EXTRAS }),
      () => visitor.post('/api/user/add-email', { email: 'mass-2@example.org', ...EXTRAS }),
      () => visitor.post('/api/user/profile', { isAdmin: true }),
    ];
    for (const attempt of tries) expect((await attempt()).status).toBeGreaterThanOrEqual(400);
    const { id } = (await visitor.get('/api/user')).body;
    expect(await findAccount(server.services.db, String(id))).toMatchObject({
      isAdmin: false,
      isDeveloper: false,
      emailVerified: false,
      email: null,
      loginBypassed: false,
      fullyOnboardedFlag: false,
    });
  });
});
