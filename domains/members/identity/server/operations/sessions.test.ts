import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { aMember, anIdentityServer, type IdentityServer } from '../../testing/index.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer();
});
afterAll(() => server.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Listed {
  readonly id: string;
  readonly browser: string;
  readonly current: boolean;
}
const sessionsOf = async (token: string): Promise<Listed[]> =>
  (await server.browser({ token }).get('/api/user/sessions')).body.sessions as Listed[];

describe('listSessions', () => {
  it('names each browser and marks the one that asks', async () => {
    const member = await aMember(server.services.db);
    const browser = server.browser({ userAgent: FIREFOX });
    await browser.signIn(member);
    const sessions = await sessionsOf(browser.token ?? '');
    expect(sessions.map(({ browser: name, current }) => [name, current])).toEqual(
      expect.arrayContaining([
        ['Firefox on Windows', true],
        ['Unknown browser', false],
      ]),
    );
    expect(sessions).toHaveLength(2);
  });

  it('shows nothing that would let a reader act as the session', async () => {
    const member = await aMember(server.services.db);
    expect(JSON.stringify(await sessionsOf(member.token))).not.toContain(member.token);
  });
});

describe('revokeSession', () => {
  it('V7.4.1 ends one session at once', async () => {
    const member = await aMember(server.services.db);
    const other = server.browser();
    await other.signIn(member);
    expect((await other.get('/api/user/sessions')).status).toBe(200);
    const target = (await sessionsOf(member.token)).find(({ current }) => !current);
    const own = server.browser({ token: member.token });
    expect((await own.delete(`/api/user/sessions/${target?.id}`)).body).toEqual({ success: true });
    expect((await other.get('/api/user/sessions')).status).toBe(401);
    expect((await own.get('/api/user/sessions')).status).toBe(200);
  });

  it('signs out when it is the own one', async () => {
    const member = await aMember(server.services.db);
    const own = server.browser({ token: member.token });
    await own.delete(`/api/user/sessions/${member.actor.sessionId}`);
    expect(own.token).toBeUndefined();
    expect((await server.browser({ token: member.token }).get('/api/user/sessions')).status).toBe(401);
  });

  it("V8.2.2 does not reach another member's session", async () => {
    const [mine, theirs] = [await aMember(server.services.db), await aMember(server.services.db)];
    const answer = await server
      .browser({ token: mine.token })
      .delete(`/api/user/sessions/${theirs.actor.sessionId}`);
    expect(answer).toMatchObject({ status: 404, body: { code: 'account.session_not_found' } });
    expect((await server.browser({ token: theirs.token }).get('/api/user/sessions')).status).toBe(200);
  });

  it('needs the CSRF token', async () => {
    const member = await aMember(server.services.db);
    const own = server.browser({ token: member.token });
    const { statusCode } = await server.app.inject({
      method: 'DELETE',
      url: `/api/user/sessions/${member.actor.sessionId}`,
      headers: { origin: 'http://localhost:3000', cookie: `hodag_session=${member.token}` },
    });
    expect(statusCode).toBe(403);
    expect((await own.get('/api/user/sessions')).status).toBe(200);
  });
});

describe('revokeOtherSessions', () => {
  it('V7.4.3 ends all but the one that asks, and counts them', async () => {
    const member = await aMember(server.services.db);
    const others = [server.browser(), server.browser()];
    for (const other of others) await other.signIn(member);
    const own = server.browser({ token: member.token });
    expect((await own.post('/api/user/sessions/revoke-others')).body).toEqual({ success: true, ended: 2 });
    for (const other of others) expect((await other.get('/api/user/sessions')).status).toBe(401);
    expect((await own.get('/api/user/sessions')).status).toBe(200);
  });
});

describe('a session', () => {
  it('answers 401 to a visitor and to a made-up token', async () => {
    expect((await server.browser().get('/api/user/sessions')).body.code).toBe('session.required');
    expect((await server.browser({ token: 'z'.repeat(43) }).get('/api/user/sessions')).status).toBe(401);
  });

  it('V14.3.2 may not be cached', async () => {
    const { token } = await aMember(server.services.db);
    expect(
      String((await server.browser({ token }).get('/api/user/sessions')).headers['cache-control']),
    ).toContain('no-store');
  });

  it('ends a session after 14 days without use, and after 90 days with it', async () => {
    const clockServer = await anIdentityServer();
    try {
      const { db, clock } = clockServer.services;
      const idle = await aMember(db);
      const busy = await aMember(db);
      const statusOf = async (token: string) =>
        (await clockServer.browser({ token }).get('/api/user/sessions')).status;
      expect([await statusOf(idle.token), await statusOf(busy.token)]).toEqual([200, 200]);
      for (let day = 0; day < 84; day += 12) {
        clock.advance(12 * DAY_MS);
        expect(await statusOf(busy.token)).toBe(200);
      }
      expect(await statusOf(idle.token)).toBe(401);
      clock.advance(7 * DAY_MS);
      expect(await statusOf(busy.token)).toBe(401);
    } finally {
      await clockServer.close();
    }
  });

  it('writes the last use at most every five minutes', async () => {
    const { token, actor } = await aMember(server.services.db);
    const lastSeen = async () => {
      const { rows } = await server.services.db.execute<{ at: string }>(
        sql`select last_seen_at::text as at from identity_session where id = ${actor.sessionId}`,
      );
      return rows[0]?.at;
    };
    const browser = server.browser({ token });
    const first = await lastSeen();
    await browser.get('/api/user/sessions');
    expect(await lastSeen()).toBe(first);
    server.services.clock.advance(6 * MINUTE_MS);
    await browser.get('/api/user/sessions');
    expect(await lastSeen()).not.toBe(first);
  });
});
