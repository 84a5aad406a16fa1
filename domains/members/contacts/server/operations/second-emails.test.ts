import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount, identityDomain } from '#members/identity/server';
import {
  aMember,
  aMemberServer,
  codeMailedTo,
  fieldsOf,
  type MemberOverrides,
  type MemberServer,
} from '#members/identity/testing';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import { findContacts } from '../facade.ts';
import { contactsDomain } from '../index.ts';
import { contactsPersonalData } from '../personal-data.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([contactsDomain]);
});
afterAll(() => server.close());

const URL = '/api/auth/second-email';
let last = 0;
const anAddress = (name = 'address') => {
  last += 1;
  return `${name}-${last}@example.org`;
};

async function somebody(overrides: MemberOverrides = {}) {
  const { db, clock } = server.services;
  const member = await aMember(db, { provedAt: clock.now(), email: anAddress('first'), ...overrides });
  const browser = server.browser({ token: member.token });
  return {
    ...member,
    first: member.email ?? '',
    state: async () => (await browser.get(URL)).body,
    ask: (email: string) => browser.post(`${URL}/code`, { email }),
    prove: (code: string) => browser.post(`${URL}/verify`, { code }),
    remove: () => browser.delete(URL),
    addFirst: (email: string) => browser.post('/api/user/add-email', { email }),
    proveFirst: (code: string) => browser.post('/api/user/verify-email', { code }),
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const codeFor = (email: string) => codeMailedTo(server.services, email);
const subjectsTo = (email: string) =>
  server.services.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
async function verify(member: Somebody, email = anAddress('second')): Promise<string> {
  expect((await member.ask(email)).status).toBe(200);
  expect((await member.prove(codeFor(email))).body).toEqual({ success: true, email });
  return email;
}
const secondOf = async ({ userId }: Somebody) => (await findContacts(server.services.db, userId)).secondEmail;
const forgetProof = ({ userId }: Somebody) =>
  server.services.db.execute(sql`update identity_session set proved_at = null where user_id = ${userId}`);

/** Makes an address the first one of an account, as the account page does. */
async function verifyAsFirst(member: Somebody, email: string) {
  expect((await member.addFirst(email)).status).toBe(200);
  return member.proveFirst(codeFor(email));
}

const VERIFIED = (email: string) => ({ status: 200, body: { success: true, email, emailVerified: true } });

describe('a second address', () => {
  it('is verified by the code that was mailed to it; the first one hears of both steps', async () => {
    const member = await somebody();
    expect(await member.state()).toEqual({ available: true, second: null, waiting: null });
    const email = anAddress('Second');
    expect((await member.ask(` ${email} `)).body).toEqual({ success: true, email });
    expect(await member.state()).toMatchObject({ second: null, waiting: { email } });
    expect(subjectsTo(member.first)).toEqual(['A second address is about to be added to your Hodag account']);
    expect((await member.prove(codeFor(email))).status).toBe(200);
    expect(await member.state()).toMatchObject({ second: { email }, waiting: null });
    expect(subjectsTo(member.first).at(-1)).toBe('A second address was verified for your Hodag account');
    expect(await secondOf(member)).toBe(email);
  });

  it('leaves the first one what it was: mail and reset links go there alone', async () => {
    const member = await somebody();
    const email = await verify(member);
    expect(await getAccount(server.services.db, member.userId)).toMatchObject({
      email: member.first,
      emailVerified: true,
    });
    const reset = identityDomain.jobs?.find(({ name }) => name === 'identity_mail_password_reset');
    const job = { report: () => {}, signal: new AbortController().signal };
    for (const usernameOrEmail of [email, member.first])
      await reset?.run(server.services, { usernameOrEmail }, job);
    expect(subjectsTo(email)).not.toContain('Set a new Hodag password');
    expect(subjectsTo(member.first)).toContain('Set a new Hodag password');
  });

  it('says so in the trail and to others, without the address', async () => {
    const member = await somebody();
    const one = await verify(member);
    const two = await verify(member);
    const { db } = server.services;
    const events = await db.execute(sql`
      select name, payload -> 'first' as first from platform_event
      where payload ->> 'userId' = ${member.userId} and name like 'identity.second%' order by id`);
    expect(events.rows).toEqual([
      { name: 'identity.secondEmailVerified', first: true },
      { name: 'identity.secondEmailVerified', first: false },
    ]);
    const trail = await db.execute(
      sql`select action, details from platform_audit where subject_id = ${member.userId}`,
    );
    expect(JSON.stringify(trail.rows)).not.toMatch(new RegExp(`${one}|${two}`));
    expect(subjectsTo(one).at(-1)).toBe('This address was removed from a Hodag account');
  });

  it('waits for the first one', async () => {
    for (const overrides of [{ email: anAddress(), emailVerified: false }, {}]) {
      const { db, clock } = server.services;
      const { token } = await aMember(db, { provedAt: clock.now(), ...overrides });
      const browser = server.browser({ token });
      expect((await browser.get(URL)).body).toMatchObject({ available: false });
      expect(await browser.post(`${URL}/code`, { email: anAddress() })).toMatchObject({
        status: 409,
        body: { code: 'identity.email_first' },
      });
    }
  });

  it('is another one than those the account has', async () => {
    const member = await somebody();
    const second = await verify(member);
    for (const email of [member.first, member.first.toUpperCase(), second]) {
      const answer = await member.ask(email);
      expect(answer).toMatchObject({ status: 409, body: { code: 'identity.email_has_it' } });
      expect(fieldsOf(answer).email).toBe('This address is already verified.');
    }
    expect((await member.ask('no address')).status).toBe(400);
  });

  it('V7.5.1 is added and removed by who proves again who they are', async () => {
    const member = await somebody();
    const email = await verify(member);
    await forgetProof(member);
    const refused = { status: 403, body: { code: 'identity.reauthentication_required' } };
    expect(await member.ask(anAddress())).toMatchObject(refused);
    expect(await member.remove()).toMatchObject(refused);
    expect(await secondOf(member)).toBe(email);
  });

  it('is removed; both addresses learn of it, and a code that waits goes too', async () => {
    const member = await somebody();
    const email = await verify(member);
    const next = anAddress();
    await member.ask(next);
    expect((await member.remove()).body).toEqual({ success: true });
    expect(await member.state()).toEqual({ available: true, second: null, waiting: null });
    expect(subjectsTo(member.first).at(-1)).toBe('The second address of your Hodag account was removed');
    expect(subjectsTo(email).at(-1)).toBe('This address was removed from a Hodag account');
    expect((await member.prove(codeFor(next))).status).toBe(400);
    expect(await member.remove()).toMatchObject({
      status: 409,
      body: { code: 'identity.second_email_none' },
    });
  });

  it('that becomes the first one is no longer the second; the other one is notified of the change', async () => {
    const member = await somebody();
    const email = await verify(member);
    expect(await verifyAsFirst(member, email)).toMatchObject(VERIFIED(email));
    expect(await secondOf(member)).toBeNull();
    const second = await verify(member);
    const next = anAddress('next');
    expect(await verifyAsFirst(member, next)).toMatchObject(VERIFIED(next));
    expect(await secondOf(member)).toBe(second);
    expect(subjectsTo(second).at(-1)).toBe('The email address of your Hodag account was changed');
  });

  it('is handed out with the personal data and goes with the account', async () => {
    const member = await somebody();
    const email = await verify(member);
    const { db } = server.services;
    const exported = await contactsPersonalData.export(server.services, member.userId);
    expect(exported['second-email']).toMatchObject([{ email }]);
    await inTransaction(db, (tx) => contactsPersonalData.erase(server.services, tx, member.userId));
    const { rows } = await db.execute(sql`select 1 from contacts_second_email where email = ${email}`);
    expect(rows).toEqual([]);
    expect(await verify(await somebody(), email)).toBe(email);
  });
});

describe('one address verifies one account', () => {
  const taken = { status: 409, body: { code: 'identity.email_taken' } };

  it.each([
    ['first', async (other: Somebody) => other.first],
    ['second', (other: Somebody) => verify(other)],
  ] as const)("as a second one it is not another account's %s one", async (_which, addressOf) => {
    const other = await somebody();
    const email = await addressOf(other);
    const member = await somebody();
    // Asking tells nothing: only who proved the address learns it.
    expect((await member.ask(email.toUpperCase())).status).toBe(200);
    const answer = await member.prove(codeFor(email.toUpperCase()));
    expect(answer).toMatchObject(taken);
    expect(JSON.stringify(answer.body)).not.toContain(other.username);
    expect(await secondOf(member)).toBeNull();
    expect(subjectsTo(other.first).at(-1)).toMatch(/^Someone tried to link/);
  });

  it("refuses an address that is another account's first one", async () => {
    const email = await verify(await somebody());
    const member = await somebody();
    expect(await verifyAsFirst(member, email)).toMatchObject(taken);
    expect(await getAccount(server.services.db, member.userId)).toMatchObject({ email: member.first });
  });

  it('V15.4.2 goes to one of those who prove it at the same moment, as a first or a second one', async () => {
    const email = anAddress('shared');
    const seconds = [await somebody(), await somebody(), await somebody()];
    const codes: string[] = [];
    for (const member of seconds) {
      await member.ask(email);
      codes.push(codeFor(email));
    }
    const first = await somebody();
    const answers = await Promise.all([
      verifyAsFirst(first, email).then(({ status }) => status),
      ...seconds.map(async (member, index) => (await member.prove(codes[index] ?? '')).status),
    ]);
    expect(answers.sort()).toEqual([200, 409, 409, 409]);
  });
});

describe('V6.5.1, V6.6.3: its code', () => {
  it('works once', async () => {
    const member = await somebody();
    const email = anAddress();
    await member.ask(email);
    const code = codeFor(email);
    const answers = await Promise.all([member.prove(code), member.prove(code), member.prove(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      code: 'identity.email_code_wrong',
      message: 'This code is wrong or has expired.',
    });
  });

  it('ends after five wrong tries and after ten minutes', async () => {
    const member = await somebody();
    const email = anAddress();
    await member.ask(email);
    const wrong = String((Number(codeFor(email)) + 1) % 1_000_000).padStart(6, '0');
    for (let count = 0; count < 5; count += 1) expect((await member.prove(wrong)).status).toBe(400);
    expect((await member.prove(codeFor(email))).status).toBe(400);
    await member.ask(email);
    server.services.clock.advance(10 * MINUTE_MS);
    expect((await member.prove(codeFor(email))).status).toBe(400);
  });

  it('opens nothing else, and no other code opens it', async () => {
    const member = await somebody();
    const email = anAddress();
    await member.ask(email);
    expect(await member.proveFirst(codeFor(email))).toMatchObject({
      status: 400,
      body: { code: 'account.verification_failed' },
    });
    const other = await somebody();
    await other.ask(anAddress());
    expect((await other.prove(codeFor(email))).status).toBe(400);
  });

  it('sent again tells the first address nothing new', async () => {
    const member = await somebody();
    const email = anAddress();
    await member.ask(email);
    await member.ask(email);
    expect(subjectsTo(email)).toHaveLength(2);
    expect(subjectsTo(member.first)).toHaveLength(1);
  });

  it('V2.4.1 is mailed twenty times an hour at most', async () => {
    const member = await somebody();
    for (let count = 0; count < 20; count += 1) expect((await member.ask(anAddress())).status).toBe(200);
    expect((await member.ask(anAddress())).status).toBe(429);
  });
});
