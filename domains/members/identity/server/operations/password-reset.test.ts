import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import {
  aMember,
  anIdentityServer,
  fieldsOf,
  type IdentityServer,
  resetTokenMailedTo,
} from '../../testing/index.ts';
import { identityDomain } from '../index.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await anIdentityServer();
});
afterAll(() => server.close());

const NEW_PASSWORD = 'copper lantern tides';

/** Runs the waiting jobs of reset requests, as the worker would. */
async function runResetJobs(): Promise<number> {
  const job = identityDomain.jobs?.find(({ name }) => name === 'identity_mail_password_reset');
  if (!job) throw new Error('The job is not registered');
  const { rows } = await server.services.db.execute<{ id: string; payload: unknown }>(sql`
    select j.id, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${job.name} order by j.id`);
  for (const { id, payload } of rows) {
    await job.run(server.services, payload, { report: () => {}, signal: new AbortController().signal });
    await server.services.db.execute(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`);
  }
  return rows.length;
}

async function request(usernameOrEmail: string) {
  const answer = await server.browser().post('/api/password-reset/request', { usernameOrEmail });
  await runResetJobs();
  return answer;
}

async function aTokenFor(email: string): Promise<string> {
  await request(email);
  return resetTokenMailedTo(server.services, email);
}

const confirm = (token: string, password = NEW_PASSWORD, confirmPassword = password) =>
  server.browser().post('/api/password-reset/confirm', { token, password, confirmPassword });

describe('requestPasswordReset', () => {
  it('mails a link to the verified address, asked for by name or by address', async () => {
    const { username } = await aMember(server.services.db, { email: 'Reset.Me@example.org' });
    for (const asked of [username.toUpperCase(), 'reset.me@EXAMPLE.org']) {
      const before = server.services.mails.length;
      await request(asked);
      const [mail, ...more] = server.services.mails.slice(before);
      expect(more).toEqual([]);
      expect(mail?.to).toBe('Reset.Me@example.org');
      expect(mail?.text).toContain('http://localhost:3000/password-reset?token=');
    }
  });

  it('V6.3.8 answers the same and does the same for an account that does not exist', async () => {
    await aMember(server.services.db, { email: 'exists@example.org' });
    const browser = server.browser();
    const answers = [];
    for (const usernameOrEmail of ['exists@example.org', 'nobody@example.org', 'nobody']) {
      answers.push(await browser.post('/api/password-reset/request', { usernameOrEmail }));
    }
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual(answers[0]?.body);
    }
    // Each request only queued one job: the look-up, and the time it takes, come later.
    expect(await runResetJobs()).toBe(3);
  });

  it('mails nothing to an unverified address or a locked account', async () => {
    const unproved = await aMember(server.services.db, { email: 'typo@example.org', emailVerified: false });
    const locked = await aMember(server.services.db, { email: 'locked@example.org' });
    await server.services.db.execute(
      sql`update identity_user set locked_at = now() where id = ${locked.userId}`,
    );
    const before = server.services.mails.length;
    for (const asked of [unproved.username, 'typo@example.org', locked.username]) await request(asked);
    expect(server.services.mails).toHaveLength(before);
  });

  it('mails an account at most five links an hour', async () => {
    const { username } = await aMember(server.services.db, { email: 'flooded@example.org' });
    const before = server.services.mails.length;
    for (let index = 0; index < 7; index += 1) expect((await request(username)).status).toBe(200);
    expect(server.services.mails.length - before).toBe(5);
  });
});

describe('confirmPasswordReset', () => {
  it('sets the password and mails a notice', async () => {
    const { username } = await aMember(server.services.db, { email: 'sets@example.org' });
    expect((await confirm(await aTokenFor('sets@example.org'))).body).toEqual({ success: true });
    expect(server.services.mails.at(-1)).toMatchObject({
      to: 'sets@example.org',
      subject: 'Your Hodag password was changed',
    });
    expect((await server.browser().signIn({ username, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('V7.4.3 ends every session of the account', async () => {
    const { token } = await aMember(server.services.db, { email: 'ends@example.org' });
    const browser = server.browser({ token });
    expect((await browser.get('/api/user/sessions')).status).toBe(200);
    await confirm(await aTokenFor('ends@example.org'));
    expect((await browser.get('/api/user/sessions')).status).toBe(401);
  });

  it('V6.4.3 skips no factor: the next sign-in owes its code even where the browser was known', async () => {
    const member = await aMember(server.services.db, { email: 'factor@example.org', emailVerified: false });
    const browser = server.browser();
    await browser.signIn(member);
    await server.services.db.execute(
      sql`update identity_user set email_verified_at = now() where id = ${member.userId}`,
    );
    await browser.post('/api/logout');
    expect((await browser.signIn(member)).body.needsVerification).toBe(false);
    const answer = await confirm(await aTokenFor('factor@example.org'));
    expect(answer.headers['set-cookie'] ?? '').not.toContain('hodag_session');
    const { username } = member;
    expect((await browser.signIn({ username, password: NEW_PASSWORD })).body.needsVerification).toBe(true);
  });

  it('takes a token once, also of two at the same moment', async () => {
    await aMember(server.services.db, { email: 'once@example.org' });
    const token = await aTokenFor('once@example.org');
    const answers = await Promise.all([confirm(token), confirm(token, 'another lantern tides')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await confirm(token)).body.code).toBe('account.reset_link_invalid');
  });

  it('refuses a token after 30 minutes, an older one, and a made-up one', async () => {
    await aMember(server.services.db, { email: 'late@example.org' });
    const older = await aTokenFor('late@example.org');
    const newest = await aTokenFor('late@example.org');
    expect((await confirm(older)).status).toBe(400);
    server.services.clock.advance(30 * MINUTE_MS);
    expect((await confirm(newest)).status).toBe(400);
    expect((await confirm('x'.repeat(43))).status).toBe(400);
  });

  it('keeps the token when the password is refused', async () => {
    await aMember(server.services.db, { email: 'keeps@example.org' });
    const token = await aTokenFor('keeps@example.org');
    const common = await confirm(token, 'password123');
    expect(common.body.code).toBe('identity.password_refused');
    expect(Object.keys(fieldsOf(common))).toEqual(['password']);
    const differing = await confirm(token, NEW_PASSWORD, 'something else');
    expect(fieldsOf(differing)).toEqual({ confirmPassword: 'Passwords do not match' });
    expect((await confirm(token)).status).toBe(200);
  });

  it('opens the sign-in again after 100 wrong tries', async () => {
    const { username } = await aMember(server.services.db, { email: 'again@example.org' });
    await server.services.db.execute(sql`delete from identity_throttle`);
    await server.browser().post('/api/login', { username, password: 'wrong' });
    await server.services.db.execute(
      sql`update identity_throttle set count = 100, blocked_until = '2100-01-01' where key like 'login:%'`,
    );
    expect((await server.browser().post('/api/login', { username, password: 'wrong' })).status).toBe(429);
    await confirm(await aTokenFor('again@example.org'));
    expect((await server.browser().signIn({ username, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('stores no token, so that a stolen table is useless', async () => {
    await aMember(server.services.db, { email: 'stored@example.org' });
    const token = await aTokenFor('stored@example.org');
    const { rows } = await server.services.db.execute<{ line: string }>(
      sql`select r::text as line from identity_reset_token r`,
    );
    expect(rows.some(({ line }) => line.includes(token))).toBe(false);
  });
});
