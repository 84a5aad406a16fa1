import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '#members/identity/testing';
import { type AccountServer, anAccountServer } from '../../testing/index.ts';

let server: AccountServer;
let friend: { readonly id: string; readonly code: string };
beforeAll(async () => {
  server = await anAccountServer();
  const browser = server.browser();
  await register(browser, 'marigold');
  const { id, referralCode } = (await browser.get('/api/user')).body;
  friend = { id: String(id), code: String(referralCode) };
  server.services.clock.advance(1000);
});
afterAll(() => server.close());

const PASSWORD = 'violet anvil harbour';
const register = (browser: Browser, username: string, more: Record<string, unknown> = {}) =>
  browser.post('/api/register', { username, password: PASSWORD, confirmPassword: PASSWORD, ...more });

async function referrerOf(username: string): Promise<unknown> {
  const { rows } = await server.services.db.execute<{ referrer_id: string }>(
    sql`select referrer_id from referrals_referrer r join identity_user u on u.id = r.user_id
        where u.username = ${username}`,
  );
  return rows[0]?.referrer_id ?? null;
}

describe('register with an invitation', () => {
  it('gives every member a code, which GET /api/user tells', () => {
    expect(friend.code).toMatch(/^MARI[0-9]{4}$/);
  });

  it('records the referrer of the form', async () => {
    expect((await register(server.browser(), 'by-form', { referrer: friend.code })).status).toBe(200);
    expect(await referrerOf('by-form')).toBe(friend.id);
  });

  it.each([
    ['no referrer', 'by-cookie', {}],
    ['an empty one', 'by-cookie-2', { referrer: '  ' }],
  ])('takes the cookie of /join when the form says %s', async (_what, username, more) => {
    const browser = server.browser();
    browser.cookies.set('hodag_referrer', friend.code);
    expect((await register(browser, username, more)).status).toBe(200);
    expect(await referrerOf(username)).toBe(friend.id);
  });

  it('believes the form before the cookie', async () => {
    const other = server.browser();
    await register(other, 'other-friend');
    const { id, referralCode } = (await other.get('/api/user')).body;
    server.services.clock.advance(1000);
    const browser = server.browser();
    browser.cookies.set('hodag_referrer', friend.code);
    await register(browser, 'twice-invited', { referrer: referralCode });
    expect(await referrerOf('twice-invited')).toBe(id);
  });

  it.each([
    ['nobody has', 'unknown-code', 'ZZZZ9999'],
    ['is an attack', 'attack-code', "' or 1=1 --"],
  ])('goes through with a code that %s', async (_what, username, referrer) => {
    expect((await register(server.browser(), username, { referrer })).status).toBe(200);
    expect(await referrerOf(username)).toBeNull();
  });

  it('tells of the cookie with the event, for accounts that are made without the form', async () => {
    const browser = server.browser();
    browser.cookies.set('hodag_referrer', friend.code);
    await register(browser, 'told-by-event');
    const { rows } = await server.services.db.execute(
      sql`select payload->>'invitation' as invitation from platform_event
          where name = 'identity.registered' and payload->>'username' = 'told-by-event'`,
    );
    expect(rows).toEqual([{ invitation: friend.code }]);
  });

  it('succeeds with a forged cookie', async () => {
    const browser = server.browser();
    browser.cookies.set('hodag_referrer', '%00<script>'.repeat(50));
    expect((await register(browser, 'tampered')).status).toBe(200);
    expect(await referrerOf('tampered')).toBeNull();
  });

  it.each([
    ['a list', ['MARI0001']],
    ['a number', 7],
    ['41 characters', 'A'.repeat(41)],
  ])('refuses a referrer that is %s', async (_what, referrer) => {
    expect(await register(server.browser(), 'wrong-form', { referrer })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });
});
