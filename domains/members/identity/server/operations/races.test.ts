import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HeldLock, holdLock, race } from '#platform/testing/server/held-lock.ts';
import {
  addAuthenticator,
  addPasskey,
  aMember,
  anIdentityServer,
  type IdentityServer,
  type TestMember,
} from '../../testing/index.ts';
import { ARGON2, hashPassword } from '../adapters/password-hasher.ts';

let server: IdentityServer;
let resetHash: string;
beforeAll(async () => {
  server = await anIdentityServer();
  resetHash = await hashPassword('granite umbrella waltz');
});
afterAll(() => server.close());

const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.database.pool.query(text, values)).rows as Row[];
const sessionsOf = async ({ userId }: TestMember): Promise<number> =>
  (await query('select 1 from identity_session where user_id = $1', [userId])).length;
const hashOf = async ({ userId }: TestMember): Promise<string | null | undefined> =>
  (
    await query<{ hash: string | null }>('select password_hash as hash from identity_user where id = $1', [
      userId,
    ])
  )[0]?.hash;
const holdAccount = ({ userId }: TestMember): Promise<HeldLock> =>
  holdLock(server.database, 'select from identity_user where id = $1 for update', [userId]);

/** Resets a password by its link, as far as another call meets it. */
async function reset(held: HeldLock, { userId }: TestMember): Promise<void> {
  await held.query('update identity_user set password_hash = $2 where id = $1', [userId, resetHash]);
  await held.query('delete from identity_session where user_id = $1', [userId]);
}

describe('a sign-in whose password was right when it was judged', () => {
  const signIn = ({ username, password }: TestMember) =>
    server.browser().post('/api/login', { username, password });

  it('opens nothing once a reset has set another one', async () => {
    const member = await aMember(server.services.db);
    const held = await holdAccount(member);
    const answer = signIn(member);
    await held.waiting(1);
    await reset(held, member);
    await held.release();
    expect(await answer).toMatchObject({ status: 401, body: { code: 'account.login_failed' } });
    expect(await sessionsOf(member)).toBe(0);
  });

  it('does not write its own hash over that of the reset', async () => {
    const member = await aMember(server.services.db);
    const outdated = await hash(member.password, { ...ARGON2, timeCost: 1 });
    await query('update identity_user set password_hash = $2 where id = $1', [member.userId, outdated]);
    const held = await holdAccount(member);
    const answer = signIn(member);
    await held.waiting(1);
    await reset(held, member);
    await held.release();
    expect((await answer).status).toBe(401);
    expect(await hashOf(member)).toBe(resetHash);
  });

  it('opens nothing once the account is locked', async () => {
    const member = await aMember(server.services.db);
    const held = await holdAccount(member);
    const answer = signIn(member);
    await held.waiting(1);
    await held.query('update identity_user set locked_at = now() where id = $1', [member.userId]);
    await held.query('delete from identity_session where user_id = $1', [member.userId]);
    await held.release();
    expect(await answer).toMatchObject({ body: { code: 'identity.locked' } });
    expect(await sessionsOf(member)).toBe(0);
  });
});

describe('a change of the password', () => {
  it('by the old one is refused once a reset has set another', async () => {
    const member = await aMember(server.services.db);
    const held = await holdAccount(member);
    const answer = server.browser({ token: member.token }).post('/api/user/change-password', {
      currentPassword: member.password,
      newPassword: 'a thief would like this',
      confirmPassword: 'a thief would like this',
    });
    await held.waiting(1);
    await reset(held, member);
    await held.release();
    expect(await answer).toMatchObject({ body: { code: 'identity.password_wrong' } });
    expect(await hashOf(member)).toBe(resetHash);
  });
});

describe('the last two second factors', () => {
  it('removed at one moment leave an account without one, and without recovery codes', async () => {
    const member = await aMember(server.services.db);
    const { userId, token } = member;
    await addAuthenticator(server.services.db, userId);
    await addPasskey(server.services.db, userId, 'Key');
    await query('update identity_user set second_factor_at = now() where id = $1', [userId]);
    const [passkey] = await query<{ id: string }>('select id from identity_passkey where user_id = $1', [
      userId,
    ]);
    const browser = server.browser({ token });
    await browser.get('/api/csrf-token');
    const answers = await race(server.database, {
      writes: 'identity_user',
      calls: [
        () => browser.delete('/api/account/authenticator'),
        () => browser.delete(`/api/account/passkeys/${passkey?.id}`),
      ],
    });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [account] = await query('select second_factor_at from identity_user where id = $1', [userId]);
    expect(account).toEqual({ second_factor_at: null });
  });
});
