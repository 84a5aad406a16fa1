import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aMemberServer, type MemberServer, type TestMember } from '#members/identity/testing';
import { tokensDomain } from '#standing/tokens/server';
import { anApiKey } from '../../testing/index.ts';
import { apiKeysDomain, createApiKeys } from '../index.ts';

let server: MemberServer;
beforeAll(async () => {
  // A scope that changes something is of another domain.
  server = await aMemberServer([tokensDomain, apiKeysDomain]);
});
afterAll(() => server.close());

const NEW_PASSWORD = 'granite umbrella waltz';
const change = (member: TestMember, body: Record<string, string> = {}) =>
  server.browser({ token: member.token }).post('/api/user/change-password', {
    currentPassword: member.password,
    newPassword: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
    ...body,
  });

describe('API keys at a new password', () => {
  const aKeyed = async () => {
    const member = await aMember(server.services.db);
    const createdAt = server.services.clock.now();
    const giving = await anApiKey(server.services.db, member.userId, { createdAt });
    const reading = await anApiKey(server.services.db, member.userId, { createdAt, scopes: ['ledger:read'] });
    return { member, giving, reading };
  };
  const liveOf = async (...keys: readonly { readonly secret: string }[]) => {
    const port = createApiKeys(server.services);
    const actors = await Promise.all(keys.map(({ secret }) => port.resolve(secret)));
    port.close();
    return actors.map((actor) => actor !== null);
  };
  const rowsOf = async (query: ReturnType<typeof sql>) => (await server.services.db.execute(query)).rows;

  it('always ends those that can change something, says which, and leaves those that read', async () => {
    const [{ member, giving, reading }, other] = [await aKeyed(), await aKeyed()];
    const answer = await change(member);
    expect(answer.body.revokedApiKeys).toEqual([{ id: giving.id, name: `Key ${giving.id}` }]);
    expect(await liveOf(giving, reading, other.giving)).toEqual([false, true, true]);
  });

  it('ends those that read as well when the member says so', async () => {
    const { member, giving, reading } = await aKeyed();
    const { body } = await change(member, { revokeApiKeys: 'all' });
    const ids = (body.revokedApiKeys as { id: string }[]).map(({ id }) => id);
    expect(ids.sort()).toEqual([giving.id, reading.id].sort());
    expect(await liveOf(giving, reading)).toEqual([false, false]);
  });

  it('writes it down and tells the member', async () => {
    const { member, giving } = await aKeyed();
    await change(member);
    const entries = await rowsOf(sql`
      select action, subject_id as subject, details from platform_audit
      where actor_id = ${member.userId} and action in ('api_keys.revoked', 'identity.password_changed') order by id`);
    expect(entries).toEqual([
      { action: 'api_keys.revoked', subject: giving.id, details: { by: 'password' } },
      { action: 'identity.password_changed', subject: member.userId, details: { revokedApiKeys: 1 } },
    ]);
    const notes = await rowsOf(
      sql`select title, message from notifications_note where user_id = ${member.userId}`,
    );
    expect(notes).toEqual([
      { title: 'API key revoked', message: expect.stringContaining(`“Key ${giving.id}”`) },
    ]);
  });

  it('keeps all of them when the change is refused', async () => {
    const { member, giving, reading } = await aKeyed();
    expect((await change(member, { currentPassword: 'nope', revokeApiKeys: 'all' })).status).toBe(403);
    expect((await change(member, { revokeApiKeys: 'none' })).status).toBe(400);
    expect(await liveOf(giving, reading)).toEqual([true, true]);
  });
});
