import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#members/identity/testing';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import {
  aConnectionsServer,
  aTelegramPerson,
  aTelegramServer,
  FAKE_BOT_TOKEN,
  type TelegramServer,
} from '../../testing/index.ts';
import { findTelegram } from '../facade.ts';

let server: TelegramServer;
beforeAll(async () => {
  server = await aTelegramServer();
});
afterAll(() => server.close());

const codeFor = (person = aTelegramPerson()) => server.codeFor(person);
const linkUrl = '/api/auth/telegram/link';
const unlinkUrl = '/api/auth/telegram/unlink';
const NEEDS_PROOF = { status: 403, body: { code: 'identity.reauthentication_required' } };
const traceOf = async (userId: string) => {
  const { db } = server.services;
  const audits = await db.execute<{ action: string }>(
    sql`select action from platform_audit where subject_id = ${userId} order by id`,
  );
  const events = await db.execute<{ name: string }>(
    sql`select name from platform_event where payload ->> 'userId' = ${userId} order by id`,
  );
  return { audits: audits.rows.map(({ action }) => action), events: events.rows.map(({ name }) => name) };
};

describe('linkTelegram', () => {
  it('links, is audited, told to others and to the verified address', async () => {
    const member = await aMember(server.services.db, { email: 'tg-link@example.org' });
    const browser = server.browser({ token: member.token });
    const person = aTelegramPerson();
    const answer = await browser.post(linkUrl, { code: await codeFor(person) });
    expect(answer).toMatchObject({ status: 200, body: { success: true, name: `@${person.username}` } });
    expect(await findTelegram(server.services.db, member.userId)).toBe(`@${person.username}`);
    const { audits, events } = await traceOf(member.userId);
    expect(audits).toContain('identity.telegram_linked');
    expect(events).toContain('identity.telegramLinked');
    const mail = server.services.mails.findLast(({ to }) => to === 'tg-link@example.org');
    expect(mail?.subject).toBe('A Telegram account was linked to your Hodag account');
    expect((await browser.get(linkUrl)).body).toMatchObject({
      canUnlink: true,
      linked: { since: expect.any(String) },
    });
  });

  it('one Telegram account belongs to one account, and one account has one', async () => {
    const email = 'has-telegram@example.org';
    const [first, second] = [await aMember(server.services.db, { email }), await aMember(server.services.db)];
    const person = aTelegramPerson();
    await server.browser({ token: first.token }).post(linkUrl, { code: await codeFor(person) });
    const taken = await server
      .browser({ token: second.token })
      .post(linkUrl, { code: await codeFor(person) });
    expect(taken).toMatchObject({
      status: 409,
      body: {
        code: 'identity.telegram_taken',
        message: 'This Telegram account is linked to another Hodag account. Unlink it there first.',
      },
    });
    const more = await server.browser({ token: first.token }).post(linkUrl, { code: await codeFor() });
    expect(more).toMatchObject({ status: 409, body: { code: 'identity.telegram_has_one' } });
    expect((await traceOf(second.userId)).audits).toContain('identity.link_refused');
    expect((await traceOf(first.userId)).audits).toContain('identity.link_refused');
    const told = server.services.mails.filter(({ to, subject }) => to === email && /tried/.test(subject));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).not.toContain(second.username);
  });

  it('two accounts that link the same Telegram account at once: one gets it', async () => {
    const person = aTelegramPerson();
    const code = await codeFor(person);
    const members = [await aMember(server.services.db), await aMember(server.services.db)];
    const answers = await Promise.all(
      members.map(({ token }) => server.browser({ token }).post(linkUrl, { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('says that a code is wrong', async () => {
    const { token } = await aMember(server.services.db);
    const answer = await server.browser({ token }).post(linkUrl, { code: '000000' });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'identity.telegram_code_wrong', message: 'Verification failed' },
    });
  });

  it('V7.5.1 asks who is there ten minutes after the sign-in; the same code then serves', async () => {
    const own = await aTelegramServer();
    try {
      const { token, password } = await aMember(own.services.db);
      const browser = own.browser({ token });
      own.services.clock.advance(11 * MINUTE_MS);
      const code = await own.codeFor();
      expect(await browser.post(linkUrl, { code })).toMatchObject(NEEDS_PROOF);
      expect((await browser.post('/api/account/reauthenticate', { password })).status).toBe(200);
      expect((await browser.post(linkUrl, { code })).status).toBe(200);
      own.services.clock.advance(11 * MINUTE_MS);
      expect(await browser.post(unlinkUrl)).toMatchObject(NEEDS_PROOF);
    } finally {
      await own.close();
    }
  });

  it('says plainly that there is no bot', async () => {
    const plain = await aConnectionsServer();
    try {
      const { token } = await aMember(plain.services.db);
      const browser = plain.browser({ token });
      expect(await browser.post(linkUrl, { code: '123456' })).toMatchObject({
        status: 503,
        body: { message: 'Telegram authentication not available' },
      });
      expect((await browser.get(linkUrl)).body).toMatchObject({ available: false, linked: null });
    } finally {
      await plain.close();
    }
  });
});

describe('unlinkTelegram', () => {
  it('unlinks, is audited and told, and the Telegram account is free again', async () => {
    const member = await aMember(server.services.db, { email: 'tg-unlink@example.org' });
    const browser = server.browser({ token: member.token });
    const person = aTelegramPerson();
    await browser.post(linkUrl, { code: await codeFor(person) });
    expect((await browser.post(unlinkUrl)).body).toEqual({ success: true });
    expect(await findTelegram(server.services.db, member.userId)).toBeNull();
    const { audits, events } = await traceOf(member.userId);
    expect(audits).toContain('identity.telegram_unlinked');
    expect(events).toContain('identity.telegramUnlinked');
    const mail = server.services.mails.findLast(({ to }) => to === 'tg-unlink@example.org');
    expect(mail?.subject).toBe('A Telegram account was unlinked from your Hodag account');
    expect((await browser.post(unlinkUrl)).body.code).toBe('identity.telegram_not_linked');
    const other = await aMember(server.services.db);
    const again = await server.browser({ token: other.token }).post(linkUrl, { code: await codeFor(person) });
    expect(again.status).toBe(200);
  });

  it('keeps the only way into an account', async () => {
    const browser = server.browser();
    await browser.post('/api/auth/telegram/verify-code', { code: await codeFor() });
    expect(await browser.post(unlinkUrl)).toMatchObject({
      status: 409,
      body: { code: 'identity.telegram_only_way' },
    });
  });

  it('never tells the token of the bot', async () => {
    const { token } = await aMember(server.services.db);
    const answers = await Promise.all(
      [linkUrl, '/api/auth/telegram/config'].map((path) => server.browser({ token }).get(path)),
    );
    expect(JSON.stringify(answers)).not.toContain(FAKE_BOT_TOKEN);
  });
});
