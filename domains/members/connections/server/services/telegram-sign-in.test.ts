import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockUser } from '#members/identity/server';
import { aMember, codeMailedTo } from '#members/identity/testing';
import { MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import { hurriedLimit } from '#platform/testing/server/hurried-limit.ts';
import {
  aConnectionsServer,
  anInitData,
  aTelegramPerson,
  aTelegramServer,
  aWidgetProof,
  type TelegramServer,
} from '../../testing/index.ts';
import { selectTelegramOwner } from '../store/telegram-store.ts';

let server: TelegramServer;
beforeAll(async () => {
  server = await aTelegramServer();
});
afterAll(() => server.close());

const verify = (code: string, browser = server.browser()) =>
  browser.post('/api/auth/telegram/verify-code', { code });
const REFUSED = { success: false, user: null, error: 'Verification failed', message: null };

/** Another code than this one, that counts as a try of it. */
const wrongLike = (code: string): string =>
  code.slice(0, 2) + String((Number(code.slice(2)) + 1) % 10_000).padStart(4, '0');

describe('getTelegramConfig', () => {
  it('names the bot, and asks for the name once', async () => {
    const browser = server.browser();
    const before = server.api.calls.getMe;
    for (let count = 0; count < 3; count += 1) {
      expect((await browser.get('/api/auth/telegram/config')).body).toEqual({
        success: true,
        data: { available: true, botUsername: server.api.username, botId: 4242 },
      });
    }
    expect(server.api.calls.getMe - before).toBeLessThanOrEqual(1);
  });

  it('says plainly that there is none without a token', async () => {
    const plain = await aConnectionsServer();
    try {
      const browser = plain.browser();
      expect((await browser.get('/api/auth/telegram/config')).body).toEqual({
        success: true,
        data: { available: false, botUsername: null },
      });
      const error = 'Telegram authentication not available';
      const proof = aWidgetProof('', { id: 1, auth_date: Math.floor(Date.now() / 1000) });
      for (const [path, body] of [
        ['verify-code', { code: '123456' }],
        ['widget', proof],
        ['mini-app', { initData: 'x' }],
      ] as const) {
        const answer = await browser.post(`/api/auth/telegram/${path}`, body);
        expect(answer).toMatchObject({ status: 200, body: { success: false, user: null, error } });
      }
    } finally {
      await plain.close();
    }
  });

  it('answers in time, and recovers, when the Bot API does not', async () => {
    const other = await aTelegramServer();
    try {
      const limits = hurriedLimit(3 * SECOND_MS);
      other.api.failWith('silent');
      const browser = other.browser();
      const down = { success: false, data: { available: false, botUsername: null } };
      expect((await browser.get('/api/auth/telegram/config')).body).toEqual(down);
      expect(limits).toHaveBeenCalledExactlyOnceWith(3 * SECOND_MS);
      limits.mockRestore();
      other.api.failWith(null);
      expect((await browser.get('/api/auth/telegram/config')).body).toEqual(down);
      other.services.clock.advance(MINUTE_MS);
      expect((await browser.get('/api/auth/telegram/config')).body).toMatchObject({ success: true });
    } finally {
      other.api.failWith(null);
      await other.close();
    }
  });
});

describe('verifyTelegramCode', () => {
  it('makes an account for a new person and signs in', async () => {
    const person = aTelegramPerson();
    const browser = server.browser();
    const { status, body } = await verify(await server.codeFor(person), browser);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      error: null,
      message: 'Account created successfully',
      user: { isNewUser: true, needsVerification: false, isAdmin: false },
    });
    expect(browser.token).toBeTruthy();
    const link = await selectTelegramOwner(server.services.db, person.id);
    expect(link?.userId).toBe((body.user as { id: string }).id);
    expect((await browser.get('/api/auth/telegram/link')).body).toMatchObject({
      available: true,
      linked: { name: `@${person.username}` },
      canUnlink: false,
    });
  });

  it('signs the same person in to the same account the next time', async () => {
    const person = aTelegramPerson();
    const first = await verify(await server.codeFor(person));
    const second = await verify(await server.codeFor(person));
    expect(second.body).toMatchObject({
      success: true,
      message: 'Login successful',
      user: { isNewUser: false },
    });
    expect((second.body.user as { id: string }).id).toBe((first.body.user as { id: string }).id);
  });

  it('V6.5.1 takes a code once, also when it is sent twice at the same moment', async () => {
    const code = await server.codeFor(aTelegramPerson());
    const answers = await Promise.all([verify(code), verify(code), verify(code)]);
    expect(answers.filter(({ body }) => body.success === true)).toHaveLength(1);
    expect((await verify(code)).body).toEqual(REFUSED);
  });

  it('refuses an expired code, and the one before the newest', async () => {
    const person = aTelegramPerson();
    const replaced = await server.codeFor(person);
    const newest = await server.codeFor(person);
    expect((await verify(replaced)).body).toEqual(REFUSED);
    server.services.clock.advance(10 * MINUTE_MS);
    expect((await verify(newest)).body).toEqual(REFUSED);
  });

  it('V6.6.3 gives a code five tries', async () => {
    const code = await server.codeFor(aTelegramPerson());
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(wrongLike(code))).body).toEqual(REFUSED);
    expect((await verify(code)).body).toEqual(REFUSED);

    const other = await server.codeFor(aTelegramPerson());
    await Promise.all(Array.from({ length: 4 }, () => verify(wrongLike(other))));
    expect((await verify(other)).body).toMatchObject({ success: true });
  });

  it('V6.6.3 a browser has five tries in the life of a code', async () => {
    const other = await aTelegramServer();
    try {
      const browser = other.browser();
      const code = await other.codeFor();
      for (let tries = 0; tries < 5; tries += 1) expect((await verify('000000', browser)).status).toBe(200);
      const refused = await verify(code, browser);
      expect(refused).toMatchObject({ status: 429, body: { code: 'identity.throttled' } });
      other.services.clock.advance(10 * MINUTE_MS);
      const later = await other.codeFor();
      expect((await verify(later, browser)).body).toMatchObject({ success: true });
    } finally {
      await other.close();
    }
  });

  it('V6.6.3 a network has 20 wrong codes an hour; right ones are not counted', async () => {
    const strict = await aTelegramServer({ RATE_LIMIT_SCALE: '1' });
    try {
      const at = (ip: string) => (code: string) =>
        strict.browser({ ip }).post('/api/auth/telegram/verify-code', { code });
      const here = at('192.0.2.20');
      expect((await here(await strict.codeFor())).body.success).toBe(true);
      for (let tries = 0; tries < 20; tries += 1) expect((await here('000000')).status).toBe(200);
      const code = await strict.codeFor();
      const refused = await here(code);
      expect(refused).toMatchObject({ status: 429, body: { code: 'identity.throttled' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await at('198.51.100.7')(code)).body.success).toBe(true);
    } finally {
      await strict.close();
    }
  });

  it('a Telegram account gets 20 codes an hour', async () => {
    const person = aTelegramPerson();
    for (let count = 0; count < 20; count += 1) await server.codeFor(person);
    await expect(server.codeFor(person)).rejects.toMatchObject({
      code: 'identity.throttled',
    });
  });

  it.each([
    ['', 'Please enter the verification code'],
    ['12345a', 'The code has digits only'],
    ['1234567', 'The code has 6 digits'],
  ])('reads %j as no code', async (code, message) => {
    const { status, body } = await verify(code);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'request.invalid',
      details: { fields: [{ field: 'code', message }] },
    });
  });

  it('refuses a locked account', async () => {
    const person = aTelegramPerson();
    const { body } = await verify(await server.codeFor(person));
    await lockUser(server.services, (body.user as { username: string }).username);
    const browser = server.browser();
    const refused = await verify(await server.codeFor(person), browser);
    expect(refused).toMatchObject({ status: 403, body: { code: 'identity.locked' } });
    expect(browser.token).toBeUndefined();
  });

  it('owes the mailed code from an unknown browser, like every sign-in', async () => {
    const member = await aMember(server.services.db, { email: 'tg-pending@example.org' });
    const person = aTelegramPerson();
    const own = server.browser({ token: member.token });
    const code = await server.codeFor(person);
    expect((await own.post('/api/auth/telegram/link', { code })).status).toBe(200);
    const answer = await verify(await server.codeFor(person));
    expect(answer.body).toMatchObject({
      success: true,
      user: { id: member.userId, needsVerification: true },
    });
    expect(codeMailedTo(server.services, 'tg-pending@example.org')).toMatch(/^\d{6}$/);
  });

  it('keeps no code and no name readable', async () => {
    const code = await server.codeFor(aTelegramPerson());
    const { rows } = await server.services.db.execute(sql`select * from connections_telegram_code`);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
  });
});

describe('what Telegram signed', () => {
  const seconds = () => Math.floor(server.services.clock.now().getTime() / 1000);
  const widget = (more: object = {}, token = server.api.token) => {
    const { id, username, firstName } = aTelegramPerson();
    return aWidgetProof(token, {
      id,
      first_name: firstName,
      username: username ?? '',
      auth_date: seconds(),
      ...more,
    });
  };
  const post = (path: string, body: object) => server.browser().post(`/api/auth/telegram/${path}`, body);

  it('the widget signs in once; the same proof again is refused', async () => {
    const proof = widget();
    expect((await post('widget', proof)).body).toMatchObject({
      success: true,
      message: 'Account created successfully',
    });
    expect((await post('widget', proof)).body).toMatchObject({
      success: false,
      user: null,
      error: 'This Telegram sign-in was used already. Start it again.',
    });
  });

  it('refuses a wrong signature, a stale and a future one, and makes no account', async () => {
    const proof = widget({}, '4242:somebody-else');
    expect((await post('widget', proof)).body).toEqual(REFUSED);
    for (const auth_date of [seconds() - 301, seconds() + 60]) {
      const late = widget({ auth_date });
      expect((await post('widget', late)).body.error).toBe(
        'This Telegram sign-in has expired. Start it again.',
      );
      expect(await selectTelegramOwner(server.services.db, late.id)).toBeNull();
    }
    expect(await selectTelegramOwner(server.services.db, proof.id)).toBeNull();
  });

  it('refuses fields that Telegram does not sign', async () => {
    expect((await post('widget', { ...widget(), is_admin: true })).status).toBe(400);
  });

  it('a Mini App signs in once, to the account of the same person', async () => {
    const { id, username, firstName } = aTelegramPerson();
    const user = { id, first_name: firstName, username };
    const initData = anInitData(server.api.token, { user, auth_date: seconds(), query_id: 'q' });
    const first = await post('mini-app', { initData });
    expect(first.body).toMatchObject({ success: true, user: { isNewUser: true } });
    expect((await post('mini-app', { initData })).body.success).toBe(false);
    const second = await post('widget', widget({ id }));
    expect(second.body).toMatchObject({ success: true, message: 'Login successful' });
    expect((second.body.user as { id: string }).id).toBe((first.body.user as { id: string }).id);
  });

  it('makes one account from two simultaneous proofs of a new person', async () => {
    const { id } = aTelegramPerson();
    const proofs = [widget({ id }), widget({ id, first_name: 'Other' })];
    const answers = await Promise.all(proofs.map((proof) => post('widget', proof)));
    expect(new Set(answers.map(({ body }) => (body.user as { id: string }).id)).size).toBe(1);
    expect(answers.map(({ body }) => body.message).sort()).toEqual([
      'Account created successfully',
      'Login successful',
    ]);
  });
});
