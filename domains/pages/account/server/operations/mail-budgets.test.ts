import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { identityDomain } from '#members/identity/server';
import { aMember, type Browser } from '#members/identity/testing';
import { HOUR_MS, MINUTE_MS } from '#platform/kernel/clock.ts';
import { type AccountServer, anAccountServer } from '../../testing/index.ts';

/** How many mails strangers can make the product send to one mailbox. */
let server: AccountServer;
beforeAll(async () => {
  server = await anAccountServer();
});
afterAll(() => server.close());

let mailsBefore = 0;
beforeEach(() => {
  mailsBefore = server.services.mails.length;
});

const sent = (subject = /./) =>
  server.services.mails.slice(mailsBefore).filter((mail) => subject.test(mail.subject)).length;

async function aBrowser(overrides: Parameters<typeof aMember>[1] = {}): Promise<Browser> {
  const provedAt = server.services.clock.now();
  const { token } = await aMember(server.services.db, { provedAt, ...overrides });
  return server.browser({ token });
}
/** Invitations open with an unlock level; administrators have them all. */
const anInviter = () => aBrowser({ isAdmin: true });

const addEmail = (browser: Browser, email: string) => browser.post('/api/user/add-email', { email });
const THROTTLED = { status: 429, body: { code: 'identity.throttled' } };

describe('mails to an unproven address', () => {
  it('are five an hour over all callers and spellings', async () => {
    const spellings = [
      'Box.One@example.org',
      'boxone+a@example.org',
      'b.oxone@example.org',
      'BOXONE@EXAMPLE.ORG',
    ];
    for (const email of spellings) expect((await addEmail(await aBrowser(), email)).status).toBe(200);
    const last = await aBrowser();
    expect((await addEmail(last, 'boxone+b@example.org')).status).toBe(200);
    expect(await addEmail(await aBrowser(), 'box.one@example.org')).toMatchObject(THROTTLED);
    expect(await last.post('/api/user/verify-email/resend')).toMatchObject(THROTTLED);
    expect(sent()).toBe(5);
    expect((await addEmail(await aBrowser(), 'boxtwo@example.org')).status).toBe(200);
  });

  it('say how long to wait, and an hour later there are more, up to fifteen a day', async () => {
    const address = 'all-day@example.org';
    for (let hour = 0; hour < 3; hour += 1) {
      const browser = await aBrowser();
      for (let index = 0; index < 5; index += 1) expect((await addEmail(browser, address)).status).toBe(200);
      server.services.clock.advance(15 * MINUTE_MS);
      const refused = await addEmail(await aBrowser(), address);
      expect(refused.headers['retry-after']).toBe(String(hour < 2 ? 45 * 60 : 21.75 * 3600));
      server.services.clock.advance(45 * MINUTE_MS);
    }
    expect(await addEmail(await aBrowser(), address)).toMatchObject(THROTTLED);
    expect(sent()).toBe(15);
    server.services.clock.advance(21 * HOUR_MS);
    expect((await addEmail(await aBrowser(), address)).status).toBe(200);
  });

  it('are counted together with codes for second addresses and with invitations', async () => {
    const address = 'many-ways@example.org';
    const first = await aBrowser({ email: 'owner-of-first@example.org' });
    for (let index = 0; index < 3; index += 1) {
      expect((await first.post('/api/auth/second-email/code', { email: address })).status).toBe(200);
    }
    expect((await addEmail(await aBrowser(), address)).status).toBe(200);
    const inviter = await anInviter();
    const invite = (email: string) => inviter.post('/api/referral/invitations', { email });
    expect(await invite(address)).toMatchObject({ status: 201, body: { data: { left: 9 } } });
    expect(await first.post('/api/auth/second-email/code', { email: address })).toMatchObject(THROTTLED);
    expect(sent(/verifies/)).toBe(4);
    expect(server.services.mails.filter(({ to }) => to === address)).toHaveLength(5);
  });

  it('an invitation beyond it is answered as if it had been mailed', async () => {
    const address = 'full-box@example.org';
    const browser = await aBrowser();
    for (let index = 0; index < 5; index += 1) await addEmail(browser, address);
    const answer = await (await anInviter()).post('/api/referral/invitations', { email: address });
    expect(answer).toMatchObject({ status: 201, body: { data: { left: 9 } } });
    expect(server.services.mails.filter(({ to }) => to === address)).toHaveLength(5);
  });

  it('a refused one leaves what waited before as it was', async () => {
    const [address, browser] = ['refused@example.org', await aBrowser()];
    await addEmail(browser, 'waits-on@example.org');
    for (let index = 0; index < 5; index += 1) await addEmail(await aBrowser(), address);
    expect(await addEmail(browser, address)).toMatchObject(THROTTLED);
    expect((await browser.get('/api/user')).body.email).toBe('waits-on@example.org');
  });
});

describe('reset links', () => {
  const RESET = /Set a new/;
  const ask = async (usernameOrEmail: string, browser: Browser = server.browser()) => {
    const answer = await browser.post('/api/password-reset/request', { usernameOrEmail });
    const job = identityDomain.jobs?.find(({ name }) => name === 'identity_mail_password_reset');
    const { rows } = await server.services.db.execute<{ id: string; payload: unknown }>(sql`
      select j.id, j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${job?.name}`);
    for (const { id, payload } of rows) {
      await job?.run(server.services, payload, { report: () => {}, signal: new AbortController().signal });
      await server.services.db.execute(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`);
    }
    return answer;
  };

  it('are five an hour and twelve a day for a mailbox; the answer never shows which', async () => {
    const { username } = await aMember(server.services.db, { email: 'bombed@example.org' });
    const first = await ask(username);
    const inHours: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      const before = sent(RESET);
      for (let index = 0; index < 6; index += 1) {
        const { status, body } = await ask(index % 2 === 0 ? username : 'Bombed@example.org');
        expect([status, body]).toEqual([first.status, first.body]);
      }
      inHours.push(sent(RESET) - before);
      server.services.clock.advance(HOUR_MS);
    }
    // One was sent before; the day's twelve end in the third hour, and one an hour is left.
    expect(inHours).toEqual([4, 5, 3]);
  });

  it('still leave one an hour when the day is used up, so that its owner finds a link that works', async () => {
    const { username } = await aMember(server.services.db, { email: 'kept-out@example.org' });
    for (let hour = 0; hour < 3; hour += 1) {
      for (let index = 0; index < 5; index += 1) await ask(username);
      server.services.clock.advance(HOUR_MS);
    }
    for (let hour = 0; hour < 4; hour += 1) {
      const before = sent(RESET);
      await ask(username);
      await ask(username);
      expect(sent(RESET) - before).toBe(1);
      server.services.clock.advance(HOUR_MS);
    }
  });

  it('asked for in a known browser have a budget apart from strangers', async () => {
    const member = await aMember(server.services.db, {
      email: 'known-box@example.org',
      emailVerified: false,
    });
    const own = server.browser();
    await own.signIn(member);
    await server.services.db.execute(
      sql`update identity_user set email_verified_at = now() where id = ${member.userId}`,
    );
    for (let index = 0; index < 6; index += 1) await ask(member.username);
    expect(sent(RESET)).toBe(5);
    await ask(member.username, own);
    expect(sent(RESET)).toBe(6);
  });
});
