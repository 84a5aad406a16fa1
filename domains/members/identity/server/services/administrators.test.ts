import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/kernel/clock.ts';
import { StartupError } from '#platform/server/db/startup-error.ts';
import { createHttpServer } from '#platform/server/http/http-server.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { aMember, Browser, type TestServices, testServices } from '../../testing/index.ts';
import { createSessions } from '../adapters/sessions.ts';
import { identityDomain } from '../index.ts';
import { createAdmin, ensureAdmin, issueFirstRunLink, lockUser, unlockUser } from './administrators.ts';

let test: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  test = await testDatabase();
  services = testServices(test.db);
});
afterEach(() => test.close());

const PASSWORD = 'granite umbrella waltz';
const admins = async (): Promise<string[]> => {
  const { rows } = await test.db.execute<{ username: string }>(
    sql`select username from identity_user where is_admin order by username`,
  );
  return rows.map(({ username }) => username);
};

describe('createAdmin', () => {
  it('makes an administrator, also under a reserved name, and audits it', async () => {
    const account = await createAdmin(services, { username: 'admin', password: PASSWORD });
    expect(account).toMatchObject({ username: 'admin', isAdmin: true });
    const { rows } = await test.db.execute(
      sql`select 1 from platform_audit where action = 'identity.admin_created' and subject_id = ${account.id}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('refuses a common password and a taken name', async () => {
    await expect(createAdmin(services, { username: 'boss', password: 'password123' })).rejects.toMatchObject({
      code: 'identity.password_refused',
    });
    const { username } = await aMember(test.db);
    await expect(createAdmin(services, { username, password: PASSWORD })).rejects.toMatchObject({
      code: 'identity.username_taken',
    });
    expect(await admins()).toEqual([]);
  });
});

describe('ensureAdmin', () => {
  const withAdmin = (username: string, password = PASSWORD): TestServices => ({
    ...services,
    config: { ...services.config, ADMIN_USERNAME: username, ADMIN_PASSWORD: password },
  });

  it('V6.3.2 makes no administrator unless told to', async () => {
    await ensureAdmin(services);
    expect(await admins()).toEqual([]);
  });

  it('makes the administrator once, also when two processes start together', async () => {
    await Promise.all([ensureAdmin(withAdmin('chief')), ensureAdmin(withAdmin('chief'))]);
    await ensureAdmin(withAdmin('chief', 'another fine password'));
    expect(await admins()).toEqual(['chief']);
  });

  it('never promotes a member who has that name', async () => {
    const { username } = await aMember(test.db);
    await expect(ensureAdmin(withAdmin(username))).rejects.toBeInstanceOf(StartupError);
    expect(await admins()).toEqual([]);
  });

  it('stops the start over a guessable password', async () => {
    await expect(ensureAdmin(withAdmin('chief', 'password123'))).rejects.toThrow('ADMIN_PASSWORD');
  });
});

describe('createFirstAdministrator', () => {
  const tokenOf = (link: string | null): string => new URL(link ?? '').searchParams.get('admin-token') ?? '';

  async function withServer(work: (browser: () => Browser) => Promise<void>): Promise<void> {
    const sessions = createSessions(services);
    const app = await createHttpServer({ services, domains: [identityDomain], sessions });
    try {
      await app.ready();
      await work(() => new Browser(app));
    } finally {
      await app.close();
      await sessions.close();
    }
  }
  const body = (token: string, username = 'founder') => ({
    token,
    username,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });

  it('makes the first administrator and signs in, once', async () => {
    const link = await issueFirstRunLink(services);
    expect(link).toMatch(/^http:\/\/localhost:3000\/auth\?admin-token=[\w-]{43}$/);
    await withServer(async (browser) => {
      const first = browser();
      const answer = await first.post('/api/auth/first-run', body(tokenOf(link)));
      expect(answer).toMatchObject({ status: 200, body: { isAdmin: true, username: 'founder' } });
      expect(first.token).toHaveLength(43);
      const again = await browser().post('/api/auth/first-run', body(tokenOf(link), 'second'));
      expect(again).toMatchObject({ status: 403, body: { code: 'identity.first_run_over' } });
    });
    expect(await admins()).toEqual(['founder']);
    expect(await issueFirstRunLink(services)).toBeNull();
  });

  it('V15.4.2 makes one administrator of two requests at the same moment', async () => {
    const token = tokenOf(await issueFirstRunLink(services));
    await withServer(async (browser) => {
      const answers = await Promise.all(
        ['one-founder', 'two-founder'].map((name) =>
          browser().post('/api/auth/first-run', body(token, name)),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    });
    expect(await admins()).toHaveLength(1);
  });

  it('refuses an older link, one of yesterday, and any once there is an administrator', async () => {
    const older = tokenOf(await issueFirstRunLink(services));
    const newer = tokenOf(await issueFirstRunLink(services));
    await withServer(async (browser) => {
      expect((await browser().post('/api/auth/first-run', body(older))).status).toBe(403);
      services.clock.advance(24 * HOUR_MS);
      expect((await browser().post('/api/auth/first-run', body(newer))).status).toBe(403);
      const fresh = tokenOf(await issueFirstRunLink(services));
      await createAdmin(services, { username: 'chief', password: PASSWORD });
      expect((await browser().post('/api/auth/first-run', body(fresh))).status).toBe(403);
    });
    expect(await admins()).toEqual(['chief']);
  });

  it('keeps the link when the form is wrong', async () => {
    const token = tokenOf(await issueFirstRunLink(services));
    await withServer(async (browser) => {
      const common = { ...body(token), password: 'password123', confirmPassword: 'password123' };
      expect((await browser().post('/api/auth/first-run', common)).status).toBe(400);
      expect(
        (await browser().post('/api/auth/first-run', { ...body(token), confirmPassword: 'x' })).body.message,
      ).toBe('Passwords do not match');
      expect((await browser().post('/api/auth/first-run', body(token))).status).toBe(200);
    });
  });
});

describe('lockUser', () => {
  it('ends the sessions of the account, and unlocking gives none back', async () => {
    const sessions = createSessions(services);
    const { token, username } = await aMember(test.db);
    expect((await sessions.resolve(token)).kind).toBe('member');
    await lockUser(services, username.toUpperCase());
    expect((await sessions.resolve(token)).kind).toBe('visitor');
    await unlockUser(services, username);
    expect((await sessions.resolve(token)).kind).toBe('visitor');
    await sessions.close();
  });

  it('says when there is no such account', async () => {
    await expect(lockUser(services, 'nobody')).rejects.toMatchObject({ code: 'identity.not_found' });
  });
});
