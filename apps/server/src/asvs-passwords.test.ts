import { randomBytes } from 'node:crypto';
import { dictionary } from '@zxcvbn-ts/language-common';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueFirstRunLink } from '#members/identity/server';
import { type Answer, fieldsOf, resetTokenMailedTo } from '#members/identity/testing';
import { aProductServer, type ProductServer } from '../testing/product-server.ts';
import { aSignedIn, browserOf, runJob } from '../testing/signed-in.ts';

/** OWASP ASVS 5.0, V6.2 "Password security", at every door where a password is set, over the whole product. */
let server: ProductServer;
beforeAll(async () => {
  server = await aProductServer();
});
afterAll(() => server.close());

const aName = () => `n${randomBytes(6).toString('hex')}`;

interface Door {
  readonly door: string;
  readonly field: string;
  readonly set: (password: string) => Promise<Answer>;
}

const DOORS: readonly Door[] = [
  {
    door: 'the registration',
    field: 'password',
    set: (password) =>
      browserOf(server).post('/api/register', { username: aName(), password, confirmPassword: password }),
  },
  {
    door: 'a change of the password',
    field: 'newPassword',
    set: async (newPassword) => {
      const { browser, member } = await aSignedIn(server);
      const body = { currentPassword: member.password, newPassword, confirmPassword: newPassword };
      return browser.post('/api/user/change-password', body);
    },
  },
  {
    door: 'a reset link',
    field: 'password',
    set: async (password) => {
      const email = `${aName()}@example.org`;
      await aSignedIn(server, { email });
      await runJob(server, 'identity_mail_password_reset', { usernameOrEmail: email });
      const token = resetTokenMailedTo(server.services, email);
      const body = { token, password, confirmPassword: password };
      return browserOf(server).post('/api/password-reset/confirm', body);
    },
  },
  {
    door: 'the link of the first start',
    field: 'password',
    set: async (password) => {
      await server.services.db.execute(sql`update identity_user set is_admin = false where is_admin`);
      const link = new URL((await issueFirstRunLink(server.services)) ?? '');
      const token = link.searchParams.get('admin-token');
      const body = { token, username: aName(), password, confirmPassword: password };
      return browserOf(server).post('/api/auth/first-run', body);
    },
  },
];

/** Password that is hard to guess, so many code points long. */
const ofLength = (length: number) => `xk4m9qpw${'tidy lamp '.repeat(13)}`.slice(0, length);

async function expectRefused({ field, set }: Door, password: string, reason: RegExp): Promise<void> {
  const answer = await set(password);
  expect(answer.status, password).toBe(400);
  expect(fieldsOf(answer)[field], password).toMatch(reason);
}

describe('passwords', () => {
  it.each(DOORS)('V6.2.1 $door takes 8 characters and more, and says so of fewer', async (door) => {
    await expectRefused(door, ofLength(7), /^Use at least 8 characters/);
    expect((await door.set(ofLength(8))).status).toBe(200);
    expect((await door.set(ofLength(128))).status).toBe(200);
    await expectRefused(door, ofLength(129), /^Use at most 128 characters/);
    // Seven animals are seven characters, although they take fourteen units of UTF-16.
    await expectRefused(door, '🦊🐝🌵🪁🧭🪵🎋', /^Use at least 8 characters/);
  });

  it('V6.2.4 the 3,000 most common passwords are refused', async () => {
    const listed = dictionary['passwords-common'].slice(0, 3000);
    expect(listed).toHaveLength(3000);
    const browser = browserOf(server);
    const taken: string[] = [];
    for (const password of listed) {
      const body = { username: aName(), password, confirmPassword: password };
      const answer = await browser.post('/api/register', body);
      if (answer.status !== 400 || fieldsOf(answer).password === undefined) taken.push(password);
    }
    expect(taken).toEqual([]);
  });

  it.each(DOORS)('V6.2.4 $door refuses the commonest that are long enough', async (door) => {
    for (const password of ['password', '12345678', 'qwertyuiop', 'iloveyou', 'Password1']) {
      await expectRefused(door, password, /among the first that attackers try/);
    }
  });

  it.each(DOORS)('V6.2.5 $door asks for no kind of character', async ({ set }) => {
    const passwords = [
      'violetanvil',
      'VIOLETANVIL',
      '8392671504',
      'violet anvil harbour',
      'мой зелёный чайник',
    ];
    for (const password of passwords) expect((await set(password)).status, password).toBe(200);
  });

  it.each(DOORS)('V6.2.12 $door refuses what leaked elsewhere, however it is dressed up', async (door) => {
    const leaked = ['P@ssw0rd2024', 'Welcome2024!', 'letmein123', '1qaz2wsx3edc', 'Monkey#7', '15011990'];
    for (const password of leaked) {
      await expectRefused(door, password, /among the first that attackers try/);
    }
  });

  it('V6.2.12 the whole list of leaked passwords is refused: each hundredth of it', async () => {
    const listed = dictionary['passwords-common'].filter(
      (password, index) => index % 100 === 0 && password.length >= 8,
    );
    expect(listed.length).toBeGreaterThan(100);
    const [registration] = DOORS as readonly [Door];
    for (const password of listed) await expectRefused(registration, password, /attackers try/);
  });
});
