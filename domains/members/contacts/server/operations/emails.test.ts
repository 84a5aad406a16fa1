import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount } from '#members/identity/server';
import {
  aMember,
  aMemberServer,
  type Browser,
  codeMailedTo,
  fieldsOf,
  type MemberServer,
  type TestMember,
} from '#members/identity/testing';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { contactsDomain } from '../index.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([contactsDomain]);
});
afterAll(() => server.close());

async function aSignedIn(email?: string): Promise<{ member: TestMember; browser: Browser }> {
  const member = await aMember(server.services.db, {
    provedAt: server.services.clock.now(),
    ...(email === undefined ? {} : { email }),
  });
  return { member, browser: server.browser({ token: member.token }) };
}

const accountOf = ({ userId }: { readonly userId: string }) => getAccount(server.services.db, userId);
const add = (browser: Browser, email: string) => browser.post('/api/user/add-email', { email });
const verifyWith = (browser: Browser, email: string) =>
  browser.post('/api/user/verify-email', { code: codeMailedTo(server.services, email) });

describe('addEmail', () => {
  it('stores the address unverified and mails it a code', async () => {
    const { member, browser } = await aSignedIn();
    const answer = await add(browser, ' first@example.org ');
    expect(answer.body).toEqual({ success: true, email: 'first@example.org', emailVerified: false });
    expect(await accountOf(member)).toMatchObject({
      email: 'first@example.org',
      emailVerified: false,
    });
    expect(codeMailedTo(server.services, 'first@example.org')).toMatch(/^\d{6}$/);
  });

  it('V7.5.1 asks who is there some time after the sign-in', async () => {
    const { token, userId } = await aMember(server.services.db, { provedAt: null });
    const browser = server.browser({ token });
    expect(await add(browser, 'thief@example.org')).toMatchObject({
      status: 403,
      body: { code: 'identity.reauthentication_required' },
    });
    expect((await accountOf({ userId })).email).toBeNull();
  });

  it('keeps a verified address until the new one is proved, and tells it', async () => {
    const { member, browser } = await aSignedIn('old@example.org');
    await add(browser, 'new@example.org');
    expect(await accountOf(member)).toMatchObject({
      email: 'old@example.org',
      emailVerified: true,
    });
    expect(server.services.mails.findLast(({ to }) => to === 'old@example.org')?.subject).toBe(
      'Your Hodag email address is about to change',
    );
    await verifyWith(browser, 'new@example.org');
    expect(await accountOf(member)).toMatchObject({
      email: 'new@example.org',
      emailVerified: true,
    });
    expect(server.services.mails.findLast(({ to }) => to === 'old@example.org')?.subject).toBe(
      'Your Hodag email address was changed',
    );
  });

  it('refuses what is no address', async () => {
    const { browser } = await aSignedIn();
    const answer = await add(browser, 'no address');
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual({ email: 'Enter an email address, such as name@example.org' });
  });

  it('does not tell that an address is taken', async () => {
    await aSignedIn('hers@example.org');
    const { browser } = await aSignedIn();
    expect((await add(browser, 'hers@example.org')).status).toBe(200);
  });
});

describe('verifyEmail', () => {
  it('verifies and publishes the event', async () => {
    const { member, browser } = await aSignedIn();
    await add(browser, 'step@example.org');
    expect((await verifyWith(browser, 'step@example.org')).body).toEqual({
      success: true,
      email: 'step@example.org',
      emailVerified: true,
    });
    expect(await accountOf(member)).toMatchObject({ emailVerified: true });
    const { rows } = await server.services.db.execute<{ first: boolean }>(sql`
      select (payload->>'first')::boolean as first from platform_event
      where name = 'identity.emailVerified' and payload->>'userId' = ${member.userId}`);
    expect(rows).toEqual([{ first: true }]);
  });

  it('V6.5.1 takes a code once', async () => {
    const { browser } = await aSignedIn();
    await add(browser, 'single@example.org');
    expect((await verifyWith(browser, 'single@example.org')).status).toBe(200);
    expect(await verifyWith(browser, 'single@example.org')).toMatchObject({
      status: 400,
      body: { code: 'account.verification_failed', message: 'This code is wrong or has expired.' },
    });
  });

  it('V6.6.3 ends a code after five wrong tries, and after ten minutes', async () => {
    const { browser } = await aSignedIn();
    await add(browser, 'brute@example.org');
    const wrong = ((Number(codeMailedTo(server.services, 'brute@example.org')) + 7) % 1_000_000)
      .toString()
      .padStart(6, '0');
    for (let index = 0; index < 5; index += 1) await browser.post('/api/user/verify-email', { code: wrong });
    expect((await verifyWith(browser, 'brute@example.org')).status).toBe(400);
    await browser.post('/api/user/verify-email/resend');
    server.services.clock.advance(10 * MINUTE_MS);
    expect((await verifyWith(browser, 'brute@example.org')).status).toBe(400);
  });

  it('V15.4.2 lets one of two accounts prove the same address', async () => {
    const sides = await Promise.all([aSignedIn(), aSignedIn()]);
    const codes: string[] = [];
    for (const { browser } of sides) {
      await add(browser, 'shared@example.org');
      codes.push(codeMailedTo(server.services, 'shared@example.org'));
    }
    const answers = await Promise.all(
      sides.map(({ browser }, index) => browser.post('/api/user/verify-email', { code: codes[index] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('identity.email_taken');
    const loser = sides[answers.findIndex(({ status }) => status === 409)]?.member.userId;
    const { rows } = await server.services.db.execute(
      sql`select details from platform_audit where subject_id = ${loser} and action = 'identity.link_refused'`,
    );
    expect(rows).toEqual([{ details: { contact: 'email', code: 'identity.email_taken' } }]);
    const told = server.services.mails.filter(
      ({ to, subject }) => to === 'shared@example.org' && /tried/.test(subject),
    );
    expect(told).toHaveLength(1);
  });

  it("refuses another member's code", async () => {
    const owner = await aSignedIn();
    await add(owner.browser, 'owner@example.org');
    const other = await aSignedIn();
    await add(other.browser, 'other@example.org');
    const [mine, theirs] = ['other@example.org', 'owner@example.org'].map((to) =>
      codeMailedTo(server.services, to),
    );
    const answer = await other.browser.post('/api/user/verify-email', { code: theirs });
    expect(answer.status).toBe(mine === theirs ? 200 : 400);
  });
});

describe('resendEmailCode', () => {
  it('mails another code to the address that waits', async () => {
    const { browser } = await aSignedIn('kept@example.org');
    await add(browser, 'waits@example.org');
    const before = server.services.mails.filter(({ to }) => to === 'waits@example.org').length;
    expect((await browser.post('/api/user/verify-email/resend')).body).toEqual({ success: true });
    expect(server.services.mails.filter(({ to }) => to === 'waits@example.org')).toHaveLength(before + 1);
    expect((await verifyWith(browser, 'waits@example.org')).body.email).toBe('waits@example.org');
  });

  it('says when no address waits', async () => {
    const { browser } = await aSignedIn('done@example.org');
    expect((await browser.post('/api/user/verify-email/resend')).body.code).toBe('account.no_email');
  });
});
