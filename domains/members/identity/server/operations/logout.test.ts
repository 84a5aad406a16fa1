import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, anIdentityServer, type IdentityServer } from '../../testing/index.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer();
});
afterAll(() => server.close());

describe('logout', () => {
  it('V7.4.1 ends the session permanently, also for a kept token', async () => {
    const { token } = await aMember(server.services.db);
    const browser = server.browser({ token });
    expect((await browser.get('/api/user/sessions')).status).toBe(200);
    expect((await browser.post('/api/logout')).body).toEqual({ success: true });
    expect(browser.token).toBeUndefined();
    expect((await server.browser({ token }).get('/api/user/sessions')).status).toBe(401);
  });

  it('works as a beacon: text content type, no body, no token header', async () => {
    const { token } = await aMember(server.services.db);
    expect((await server.browser({ token }).beacon('/api/logout')).status).toBe(200);
    expect((await server.browser({ token }).get('/api/user/sessions')).status).toBe(401);
  });

  it('takes a beacon with a text body too', async () => {
    const { token } = await aMember(server.services.db);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: {
        origin: 'http://localhost:3000',
        'content-type': 'text/plain;charset=UTF-8',
        cookie: `hodag_session=${token}`,
      },
      payload: 'bye',
    });
    expect(response.statusCode).toBe(200);
    expect((await server.browser({ token }).get('/api/user/sessions')).status).toBe(401);
  });

  it('answers the same without a session, again and again', async () => {
    const browser = server.browser({ token: 'gone'.repeat(10).concat('abc') });
    expect((await browser.post('/api/logout')).body).toEqual({ success: true });
    expect((await browser.post('/api/logout')).body).toEqual({ success: true });
  });

  it('V3.5.1 refuses another origin', async () => {
    const { token } = await aMember(server.services.db);
    const foreign = server.browser({ token, publicUrl: 'http://evil.example' });
    foreign.cookies.set('hodag_session', token);
    expect((await foreign.beacon('/api/logout')).status).toBe(403);
    expect((await server.browser({ token }).get('/api/user/sessions')).status).toBe(200);
  });
});
