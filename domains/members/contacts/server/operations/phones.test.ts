import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aMember,
  aMemberServer,
  fieldsOf,
  type MemberOverrides,
  type MemberServer,
} from '#members/identity/testing';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import { hurriedLimit } from '#platform/testing/server/hurried-limit.ts';
import { FakeSmsGateway } from '../../testing/index.ts';
import { findContacts, selectReachable } from '../facade.ts';
import { contactsDomain } from '../index.ts';
import { contactsPersonalData } from '../personal-data.ts';

let gateway: FakeSmsGateway;
let server: MemberServer;
beforeAll(async () => {
  gateway = await new FakeSmsGateway().open();
  server = await aMemberServer([contactsDomain], { environment: gateway.environment });
});
afterAll(async () => {
  await server.close();
  await gateway.close();
});
afterEach(() => gateway.failWith(null));

const URL = '/api/auth/phone';
let lastNumber = 17_155_550_000;
const aNumber = () => {
  lastNumber += 1;
  return `+${lastNumber}`;
};
async function somebody(overrides?: MemberOverrides) {
  const provedAt = server.services.clock.now();
  const member = await aMember(server.services.db, { provedAt, ...overrides });
  const browser = server.browser({ token: member.token });
  return {
    ...member,
    browser,
    state: async () => (await browser.get(URL)).body,
    ask: (number: string) => browser.post(`${URL}/code`, { number }),
    prove: (code: string) => browser.post(`${URL}/verify`, { code }),
    remove: () => browser.delete(URL),
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
async function verify(member: Somebody, number = aNumber()): Promise<string> {
  expect((await member.ask(number)).status).toBe(200);
  expect((await member.prove(gateway.codeFor(number))).status).toBe(200);
  return number;
}
/** The next code may be asked for. */
const wait = () => server.services.clock.advance(61 * SECOND_MS);
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
async function traceOf(userId: string) {
  const { db } = server.services;
  const audits = await db.execute<{ action: string; details: unknown }>(
    sql`select action, details from platform_audit where subject_id = ${userId} order by id`,
  );
  const events = await db.execute<{ name: string; payload: object }>(
    sql`select name, payload from platform_event where payload ->> 'userId' = ${userId} order by id`,
  );
  return { audits: audits.rows, events: events.rows };
}

describe('a phone number', () => {
  it('is verified by the code that was sent to it; the owner learns of it', async () => {
    const member = await somebody({ email: 'phone@example.org' });
    expect(await member.state()).toEqual({ available: true, phone: null, waiting: null });
    expect((await member.ask('+1 (715) 555-9001')).body).toEqual({
      success: true,
      number: '+17155559001',
      resendAfterSeconds: 60,
    });
    expect(await member.state()).toMatchObject({ waiting: { number: '+17155559001' } });
    const [message] = gateway.received.slice(-1);
    expect(message?.text).toMatch(/^\d{6} is your Hodag code\./);
    expect(message?.text.endsWith(`@localhost #${gateway.codeFor('+17155559001')}`)).toBe(true);
    expect(message?.authorization).toBe(`Basic ${Buffer.from('hodag:se cret').toString('base64')}`);

    expect((await member.prove(gateway.codeFor('+17155559001'))).body).toEqual({
      success: true,
      number: '+17155559001',
    });
    expect(await member.state()).toMatchObject({ phone: { number: '+17155559001' }, waiting: null });
    expect((await findContacts(server.services.db, member.userId)).phone).toBe('+17155559001');
    const mail = server.services.mails.findLast(({ to }) => to === 'phone@example.org');
    expect(mail?.subject).toBe('A phone number was verified for your Hodag account');
    expect(mail?.text).not.toContain('17155559001');
  });

  it('makes its member verified, and says so once without the number', async () => {
    const member = await somebody();
    const isReachable = async () =>
      (await selectReachable(server.services.db, [member.userId])).has(member.userId);
    expect(await isReachable()).toBe(false);
    const number = await verify(member);
    expect(await isReachable()).toBe(true);
    const { audits, events } = await traceOf(member.userId);
    expect(audits.map(({ action }) => action)).toEqual([
      'identity.phone_code_sent',
      'identity.phone_verified',
    ]);
    expect(events).toEqual([
      {
        name: 'identity.phoneVerified',
        payload: { userId: member.userId, first: true, at: expect.any(String) },
      },
    ]);
    expect(JSON.stringify([audits, events])).not.toContain(number.slice(1));
  });

  it.each([
    '17155550100',
    '+0155550100',
    '+123456',
    '+1234567890123456',
    '+1715555o100',
    '',
    '+',
    '++17155550100',
  ])('is none: %j', async (number) => {
    const member = await somebody();
    const answer = await member.ask(number);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer).number).toMatch(/country code/);
  });

  it.each(['+49 (0)171 1234567', '+44 ( 0 ) 20 7946 0000'])(
    'with the zero of calls at home is asked for again: %j',
    async (number) => {
      const answer = await (await somebody()).ask(number);
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer).number).toMatch(/^Leave out the "\(0\)"/);
    },
  );

  it('is added by who proves again who they are', async () => {
    const member = await somebody({ provedAt: null });
    expect(await member.ask(aNumber())).toMatchObject({
      status: 403,
      body: { code: 'identity.reauthentication_required' },
    });
  });

  it('verifies one account: the second is told plainly once it proved the number, not whose it is', async () => {
    const first = await somebody({ email: 'first-phone@example.org' });
    const number = await verify(first);
    const second = await somebody();
    expect((await second.ask(number)).status).toBe(200);
    const answer = await second.prove(gateway.codeFor(number));
    expect(answer).toMatchObject({ status: 409, body: { code: 'identity.phone_taken' } });
    expect(JSON.stringify(answer.body)).not.toContain(first.username);
    expect(await second.state()).toMatchObject({ phone: null, waiting: null });
    expect(await first.state()).toMatchObject({ phone: { number } });
    const { audits } = await traceOf(second.userId);
    expect(audits.at(-1)).toEqual({
      action: 'identity.link_refused',
      details: { contact: 'phone', code: 'identity.phone_taken' },
    });
    const mail = server.services.mails.findLast(({ to }) => to === 'first-phone@example.org');
    expect(mail?.subject).toBe(
      'Someone tried to link the phone number of your account to another Hodag account',
    );
    expect(mail?.text).not.toContain(number);
  });

  it('goes to one of those who prove it at the same moment', async () => {
    const number = aNumber();
    const members = [await somebody(), await somebody(), await somebody()];
    const codes: string[] = [];
    for (const member of members) {
      await member.ask(number);
      codes.push(gateway.codeFor(number));
    }
    const answers = await Promise.all(members.map((member, index) => member.prove(codes[index] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('is replaced by who proves again who they are, and stays until the new one is proved', async () => {
    const member = await somebody();
    const before = await verify(member);
    wait();
    expect(await member.ask(before)).toMatchObject({ status: 409, body: { code: 'identity.phone_has_it' } });
    const next = aNumber();
    await server.services.db.execute(
      sql`update identity_session set proved_at = null where user_id = ${member.userId}`,
    );
    expect(await member.ask(next)).toMatchObject({
      status: 403,
      body: { code: 'identity.reauthentication_required' },
    });
    await server.services.db.execute(
      sql`update identity_session set proved_at = ${server.services.clock.now().toISOString()} where user_id = ${member.userId}`,
    );
    expect((await member.ask(next)).status).toBe(200);
    expect(await member.state()).toMatchObject({ phone: { number: before } });
    await member.prove(gateway.codeFor(next));
    expect(await member.state()).toMatchObject({ phone: { number: next } });
    const { events } = await traceOf(member.userId);
    expect(events.map(({ payload }) => payload)).toMatchObject([{ first: true }, { first: false }]);
  });
});

describe('V6.5.1, V6.6.3: the code', () => {
  it('works once', async () => {
    const member = await somebody();
    const number = aNumber();
    await member.ask(number);
    const code = gateway.codeFor(number);
    const answers = await Promise.all([member.prove(code), member.prove(code), member.prove(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('is stored keyed, never as it is', async () => {
    const member = await somebody();
    const number = aNumber();
    await member.ask(number);
    const { rows } = await server.services.db.execute<{ code_hash: string }>(
      sql`select code_hash from contacts_phone_code where user_id = ${member.userId}`,
    );
    expect(rows[0]?.code_hash).not.toContain(gateway.codeFor(number));
  });

  it('ends after ten minutes', async () => {
    const member = await somebody();
    const number = aNumber();
    await member.ask(number);
    server.services.clock.advance(10 * MINUTE_MS + SECOND_MS);
    expect(await member.prove(gateway.codeFor(number))).toMatchObject({
      status: 400,
      body: { code: 'identity.phone_code_wrong', message: 'This code is wrong or has expired.' },
    });
    expect(await member.state()).toMatchObject({ waiting: null });
  });

  it('ends with the next one', async () => {
    const member = await somebody();
    const number = aNumber();
    await member.ask(number);
    const old = gateway.codeFor(number);
    wait();
    await member.ask(number);
    if (gateway.codeFor(number) !== old) expect((await member.prove(old)).status).toBe(400);
  });

  it('bears five wrong tries, also at the same moment', async () => {
    const member = await somebody();
    const number = aNumber();
    await member.ask(number);
    const code = gateway.codeFor(number);
    const wrong = await Promise.all(Array.from({ length: 5 }, () => member.prove(other(code))));
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect((await member.prove(code)).status).toBe(400);
    expect((await findContacts(server.services.db, member.userId)).phone).toBeNull();
    const { audits } = await traceOf(member.userId);
    expect(audits.filter(({ action }) => action === 'identity.code_wrong')).toHaveLength(6);
  });

  it('has 20 tries an hour over all codes of an account', async () => {
    const member = await somebody();
    for (let count = 0; count < 20; count += 1) await member.prove('000000');
    expect(await member.prove('000000')).toMatchObject({ status: 429, body: { code: 'identity.throttled' } });
  });

  it('opens nothing for another account', async () => {
    const [one, two] = [await somebody(), await somebody()];
    const number = aNumber();
    await one.ask(number);
    const code = gateway.codeFor(number);
    await two.ask(aNumber());
    expect((await two.prove(code)).status).toBe(400);
  });
});

describe('V2.4.1: sending', () => {
  it('waits a minute between two codes', async () => {
    const member = await somebody();
    await member.ask(aNumber());
    const early = await member.ask(aNumber());
    expect(early).toMatchObject({ status: 429, body: { code: 'identity.throttled' } });
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
    wait();
    expect((await member.ask(aNumber())).status).toBe(200);
  });

  it('stops at five an hour for an account', async () => {
    const member = await somebody();
    for (let count = 0; count < 5; count += 1) {
      expect((await member.ask(aNumber())).status).toBe(200);
      wait();
    }
    expect((await member.ask(aNumber())).status).toBe(429);
    server.services.clock.advance(HOUR_MS);
    await server.services.db.execute(
      sql`update identity_session set proved_at = ${server.services.clock.now().toISOString()} where user_id = ${member.userId}`,
    );
    expect((await member.ask(aNumber())).status).toBe(200);
  });

  it('stops at five an hour for a number, no matter who asks', async () => {
    const number = aNumber();
    for (let count = 0; count < 5; count += 1) {
      expect((await (await somebody()).ask(number)).status).toBe(200);
    }
    expect((await (await somebody()).ask(number)).status).toBe(429);
  });

  it('stops at twenty an hour for a network', async () => {
    const strict = await aMemberServer([contactsDomain], {
      environment: { ...gateway.environment, RATE_LIMIT_SCALE: '1' },
    });
    try {
      const ask = async () => {
        const { token } = await aMember(strict.services.db);
        const browser = strict.browser({ token, ip: '203.0.113.7' });
        return (await browser.post(`${URL}/code`, { number: aNumber() })).status;
      };
      const first: number[] = [];
      for (let count = 0; count < 20; count += 1) first.push(await ask());
      expect(new Set(first)).toEqual(new Set([200]));
      expect(await ask()).toBe(429);
    } finally {
      await strict.close();
    }
  });

  it('one press sends one message: a call repeated at the same moment or later sends none', async () => {
    const member = await somebody();
    const number = aNumber();
    const before = gateway.received.length;
    const atOnce = await Promise.all([member.ask(number), member.ask(number)]);
    server.services.clock.advance(20 * SECOND_MS);
    const later = await member.ask(number);
    expect([...atOnce, later].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(later.body).toMatchObject({ number, resendAfterSeconds: 40 });
    expect(gateway.received).toHaveLength(before + 1);
    expect((await member.prove(gateway.codeFor(number))).status).toBe(200);
  });

  it('counts nothing that was not sent', async () => {
    const member = await somebody();
    const number = aNumber();
    gateway.failWith(500);
    for (let count = 0; count < 6; count += 1) {
      expect((await member.ask(number)).status).toBe(503);
      server.services.clock.advance(11 * SECOND_MS);
    }
    gateway.failWith(null);
    expect((await member.ask(number)).status).toBe(200);
  });

  it.each([500, 404, 302, 'silent'] as const)(
    'says that nothing was sent when the gateway says %s',
    async (how) => {
      const member = await somebody();
      const limits = hurriedLimit(5 * SECOND_MS);
      gateway.failWith(how);
      const number = aNumber();
      expect(await member.ask(number)).toMatchObject({
        status: 503,
        body: { code: 'identity.phone_not_sent' },
      });
      expect(limits).toHaveBeenCalledExactlyOnceWith(5 * SECOND_MS);
      expect(await member.state()).toMatchObject({ waiting: null });
      gateway.failWith(null);
      const messages = gateway.received.length;
      expect((await member.ask(number)).status).toBe(503);
      expect(gateway.received).toHaveLength(messages);
      server.services.clock.advance(10 * SECOND_MS);
      expect((await member.ask(number)).status).toBe(200);
    },
  );
});

describe('V7.5.1: removing a number', () => {
  it('takes it away after a fresh proof; the owner learns of it', async () => {
    const member = await somebody({ email: 'unphone@example.org' });
    await verify(member);
    expect((await member.remove()).status).toBe(200);
    expect(await member.state()).toEqual({ available: true, phone: null, waiting: null });
    expect(server.services.mails.findLast(({ to }) => to === 'unphone@example.org')?.subject).toBe(
      'The phone number of your Hodag account was removed',
    );
    const { audits, events } = await traceOf(member.userId);
    expect(audits.at(-1)?.action).toBe('identity.phone_removed');
    expect(events.at(-1)?.name).toBe('identity.phoneRemoved');
    expect(await member.remove()).toMatchObject({ status: 409, body: { code: 'identity.phone_none' } });
  });

  it('is refused without a fresh proof', async () => {
    const member = await somebody();
    const number = await verify(member);
    await server.services.db.execute(
      sql`update identity_session set proved_at = null where user_id = ${member.userId}`,
    );
    expect(await member.remove()).toMatchObject({
      status: 403,
      body: { code: 'identity.reauthentication_required' },
    });
    expect(await member.state()).toMatchObject({ phone: { number } });
  });
});

describe('personal data', () => {
  it('hands the number out and forgets it with the account', async () => {
    const member = await somebody();
    const number = await verify(member);
    const exported = await contactsPersonalData.export(server.services, member.userId);
    expect(exported.phone).toMatchObject([{ number }]);
    await server.services.db.execute(sql`delete from identity_user where id = ${member.userId}`);
    const { rows } = await server.services.db.execute(
      sql`select 1 from contacts_phone where number = ${number}`,
    );
    expect(rows).toEqual([]);
  });
});

describe('without a gateway', () => {
  it('is not offered, and a number from before can be taken away', async () => {
    const plain = await aMemberServer([contactsDomain]);
    try {
      const { token, userId } = await aMember(plain.services.db);
      const browser = plain.browser({ token });
      expect((await browser.get(URL)).body).toEqual({ available: false, phone: null, waiting: null });
      for (const answer of [
        await browser.post(`${URL}/code`, { number: aNumber() }),
        await browser.post(`${URL}/verify`, { code: '123456' }),
      ]) {
        expect(answer).toMatchObject({ status: 404, body: { code: 'identity.phone_unavailable' } });
      }
      await plain.services.db.execute(
        sql`insert into contacts_phone (user_id, number, verified_at) values (${userId}, '+17155550199', now())`,
      );
      expect((await browser.delete(URL)).status).toBe(200);
    } finally {
      await plain.close();
    }
  });
});
