import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import {
  aMember,
  anIdentityServer,
  type Browser,
  codeMailedTo,
  countHashes,
  type IdentityServer,
} from '../../testing/index.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer();
});
afterAll(() => server.close());

const wrong = (browser: Browser, username: string) =>
  browser.post('/api/login', { username, password: 'not the password' });

/** Wrong tries with the waiting they ask for, until so many were judged. */
async function failTimes(browser: Browser, username: string, times: number): Promise<void> {
  for (let judged = 0; judged < times; ) {
    const { status } = await wrong(browser, username);
    if (status === 401) judged += 1;
    else server.services.clock.advance(15 * MINUTE_MS);
  }
}

describe('login', () => {
  it('signs in whatever the case of the name, and says where the member may go', async () => {
    const member = await aMember(server.services.db, { loginBypassed: true });
    const browser = server.browser();
    const { body } = await browser.signIn({ ...member, username: member.username.toUpperCase() });
    expect(body).toEqual({
      needsVerification: false,
      username: member.username,
      isAdmin: false,
      loginBypassed: true,
      isFullyOnboarded: false,
    });
    expect((await browser.get('/api/user/sessions')).status).toBe(200);
  });

  it('V6.3.8 says the same of a wrong password and of an unknown name', async () => {
    const { username } = await aMember(server.services.db);
    const ofMember = await wrong(server.browser(), username);
    const ofNobody = await wrong(server.browser(), `${username}-no`);
    expect(ofMember).toMatchObject({
      status: 401,
      body: { code: 'account.login_failed', message: 'Wrong username or password.' },
    });
    const { requestId: _a, ...first } = ofMember.body;
    const { requestId: _b, ...second } = ofNobody.body;
    expect(second).toEqual(first);
    expect(ofNobody.status).toBe(ofMember.status);
    expect(Object.keys(ofNobody.headers).sort()).toEqual(Object.keys(ofMember.headers).sort());
  });

  it('V6.3.8 hashes as often for an unknown name as for a wrong password', async () => {
    const { username } = await aMember(server.services.db);
    const [ofMember, ofNobody] = [server.browser(), server.browser()];
    for (const browser of [ofMember, ofNobody]) await browser.get('/api/csrf-token');
    expect(await countHashes(() => wrong(ofMember, username))).toBe(1);
    expect(await countHashes(() => wrong(ofNobody, `${username}-no`))).toBe(1);
    expect(await countHashes(() => ofNobody.get('/api/csrf-token'))).toBe(0);
  });

  it('V7.2.4 opens a session with a token of its own and ends the one it came with', async () => {
    const member = await aMember(server.services.db);
    const browser = server.browser({ token: member.token });
    await browser.signIn(member);
    expect(browser.token).not.toBe(member.token);
    expect((await server.browser({ token: member.token }).get('/api/user/sessions')).status).toBe(401);
  });

  it('V7.2.4 never takes over a planted token', async () => {
    const member = await aMember(server.services.db);
    const planted = 'A'.repeat(43);
    const browser = server.browser({ token: planted });
    await browser.signIn(member);
    expect(browser.token).not.toBe(planted);
    expect((await server.browser({ token: planted }).get('/api/user/sessions')).status).toBe(401);
  });

  it('V7.2.3 gives 256 random bits and stores only their hash', async () => {
    const member = await aMember(server.services.db);
    const browser = server.browser();
    await browser.signIn(member);
    expect(Buffer.from(browser.token ?? '', 'base64url')).toHaveLength(32);
    const { rows } = await server.services.db.execute<{ line: string }>(
      sql`select s::text as line from identity_session s where user_id = ${member.userId}`,
    );
    const token = browser.token ?? '';
    const asHex = Buffer.from(token).toString('hex');
    for (const { line } of rows) {
      expect(line).not.toContain(token);
      expect(line).not.toContain(asHex);
    }
  });

  it('V6.3.1 makes wrong tries wait ever longer and says for how long', async () => {
    const { username } = await aMember(server.services.db);
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1)
      statuses.push((await wrong(server.browser(), username)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
    const refused = await wrong(server.browser(), username);
    expect(refused.body).toMatchObject({
      code: 'identity.throttled',
      message: 'Too many attempts. Try again in 1 second.',
    });
    expect(refused.headers['retry-after']).toBe('1');
    server.services.clock.advance(1000);
    expect((await wrong(server.browser(), username)).status).toBe(401);
    expect((await wrong(server.browser(), username)).headers['retry-after']).toBe('2');
  });

  it('V6.3.8 makes tries for an unknown name wait just the same', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 7; index += 1)
      statuses.push((await wrong(server.browser(), 'nobody-here')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429]);
  });

  it('V6.3.1 leaves the owner their own browser while others guess', async () => {
    const member = await aMember(server.services.db);
    const own = server.browser();
    await own.signIn(member);
    await own.post('/api/logout');
    await failTimes(server.browser(), member.username, 12);
    expect((await wrong(server.browser(), member.username)).status).toBe(429);
    expect(
      (await own.post('/api/login', { username: member.username, password: member.password })).status,
    ).toBe(200);
  });

  it('V6.3.1 counts tries sent at the same moment', async () => {
    const { username } = await aMember(server.services.db);
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong(server.browser(), username)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(6);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(14);
  });

  it('V6.3.1 stops a network that sprays passwords over many names', async () => {
    const strict = await anIdentityServer({ RATE_LIMIT_SCALE: '0.02' });
    try {
      const ips = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4', '203.0.113.9'];
      const codes: unknown[] = [];
      for (const [index, ip] of ips.entries()) {
        for (const round of [1, 2]) {
          const { body } = await wrong(strict.browser({ ip }), `sprayed-${index}-${round}`);
          codes.push(body.code);
        }
      }
      const failed = 'account.login_failed';
      expect(codes.slice(0, 6)).toEqual([failed, failed, failed, failed, failed, failed]);
      expect(codes.slice(6, 8)).toEqual(['identity.throttled', 'identity.throttled']);
      expect(codes.slice(8)).toEqual([failed, failed]);
    } finally {
      await strict.close();
    }
  });

  it('starts counting anew after the right password', async () => {
    const member = await aMember(server.services.db);
    for (let index = 0; index < 5; index += 1) await wrong(server.browser(), member.username);
    await server.browser().signIn(member);
    for (let index = 0; index < 6; index += 1) {
      expect((await wrong(server.browser(), member.username)).status).toBe(401);
    }
  });

  it('owes a mailed code from an unknown browser when the address is verified', async () => {
    const member = await aMember(server.services.db, { email: 'owes@example.org' });
    const browser = server.browser();
    expect((await browser.signIn(member)).body.needsVerification).toBe(true);
    expect(codeMailedTo(server.services, 'owes@example.org')).toMatch(/^\d{6}$/);
    expect((await browser.get('/api/user/sessions')).body.code).toBe('session.unverified');
  });

  it('owes no code while the address is not verified', async () => {
    const member = await aMember(server.services.db, { email: 'unproved@example.org', emailVerified: false });
    expect((await server.browser().signIn(member)).body.needsVerification).toBe(false);
  });

  it('owes a code also when the login bypass flag is set', async () => {
    const member = await aMember(server.services.db, { email: 'bypass@example.org', loginBypassed: true });
    expect((await server.browser().signIn(member)).body.needsVerification).toBe(true);
  });

  it('V16.3.1 leaves audit entries for failed and successful sign-ins', async () => {
    const member = await aMember(server.services.db);
    await wrong(server.browser({ ip: '203.0.113.77' }), member.username);
    await server.browser({ ip: '203.0.113.77' }).signIn(member);
    const { rows } = await server.services.db.execute<{ action: string; ip: string }>(
      sql`select action, ip from platform_audit where subject_id = ${member.userId} or actor_id = ${member.userId} order by id`,
    );
    expect(rows).toEqual([
      { action: 'identity.login_failed', ip: '203.0.113.77' },
      { action: 'identity.signed_in', ip: '203.0.113.77' },
    ]);
  });
});
