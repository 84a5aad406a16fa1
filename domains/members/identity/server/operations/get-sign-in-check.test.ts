import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, anIdentityServer, type IdentityServer } from '../../testing/index.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer();
});
afterAll(() => server.close());

const PATH = '/api/auth/check';

describe('getSignInCheck', () => {
  it('says that a browser without cookies is a visitor', async () => {
    expect((await server.browser().get(PATH)).body).toEqual({
      success: true,
      data: { session: 'visitor', cookies: [] },
    });
  });

  it('names the cookies of a member and tells no value', async () => {
    const { token } = await aMember(server.services.db);
    const browser = server.browser({ token });
    browser.cookies.set('hodag_theme', 'dark.more');
    const { body } = await browser.get(PATH);
    expect(body.data).toEqual({ session: 'member', cookies: ['hodag_session', 'hodag_theme'] });
    expect(JSON.stringify(body)).not.toContain(token);
    expect(JSON.stringify(body)).not.toContain('dark');
  });

  it('calls an ended session a visitor, though its cookie is still sent', async () => {
    const browser = server.browser({ token: 'a'.repeat(43) });
    expect((await browser.get(PATH)).body.data).toEqual({ session: 'visitor', cookies: ['hodag_session'] });
  });

  it('bears a header that is no list of cookies', async () => {
    const browser = server.browser();
    for (let n = 0; n < 80; n += 1) browser.cookies.set(`c${n}`, '');
    browser.cookies.set('=', '=;;');
    browser.cookies.set('x'.repeat(500), 'v');
    const { status, body } = await browser.get(PATH);
    expect(status).toBe(200);
    const { cookies } = body.data as { cookies: string[] };
    expect(cookies).toHaveLength(50);
    expect(cookies.every((name) => name.length <= 80)).toBe(true);
  });
});
