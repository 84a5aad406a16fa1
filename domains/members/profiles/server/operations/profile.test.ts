import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#members/identity/server';
import {
  aMember,
  aMemberServer,
  fieldsOf,
  type MemberServer,
  type TestMember,
} from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Profile } from '../../contract/schemas.ts';
import { changePersona, findProfile } from '../facade.ts';
import { profilesDomain } from '../index.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([profilesDomain]);
});
afterAll(() => server.close());

const PATH = '/api/user/profile';
const browserOf = (member: TestMember) => server.browser({ token: member.token });
const read = async (member: TestMember) => (await browserOf(member).get(PATH)).body as unknown as Profile;
const change = async (member: TestMember, parts: object) =>
  browserOf(member).patch(PATH, { version: (await read(member)).version, ...parts });

describe('getProfile', () => {
  it('is empty at first, for members only, and a fifth complete', async () => {
    const profile = await read(await aMember(server.services.db));
    expect(profile).toMatchObject({
      persona: null,
      interests: [],
      skills: [],
      bio: null,
      links: [],
      visibility: { page: 'members', bio: 'members' },
      completion: { percent: 20, missing: ['email', 'walletAddress', 'persona', 'bio'] },
    });
  });
});

describe('changeProfile', () => {
  it('keeps every part, tidied, and says how complete it is', async () => {
    const member = await aMember(server.services.db, { email: 'p1@example.org' });
    const answer = await change(member, {
      persona: 'blue',
      interests: ['Open  water', 'open water', 'maps'],
      skills: [' TypeScript '],
      bio: '  I build.\nAnd mend. ',
      location: 'Rhinelander,  Wisconsin',
      timeZone: 'America/Chicago',
      availability: 'few-hours',
      links: ['https://example.org/me'],
      visibility: { ...(await read(member)).visibility, page: 'public' },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      persona: 'blue',
      interests: ['open water', 'maps'],
      skills: ['TypeScript'],
      bio: 'I build.\nAnd mend.',
      location: 'Rhinelander, Wisconsin',
      completion: { percent: 80, missing: ['walletAddress'] },
    });
    expect(await read(member)).toEqual(answer.body);
    expect(await findProfile(server.services.db, member.userId)).toMatchObject({
      persona: 'blue',
      interests: ['open water', 'maps'],
    });
  });

  it('leaves what was not sent, and an emptied text is none', async () => {
    const member = await aMember(server.services.db);
    await change(member, { bio: 'I build.', skills: ['maps'] });
    await change(member, { bio: '' });
    expect(await read(member)).toMatchObject({ bio: null, skills: ['maps'] });
  });

  it('needs no CSRF token (spec §7), but our own origin', async () => {
    const member = await aMember(server.services.db);
    const { version } = await read(member);
    const send = async (origin: string) => {
      const { statusCode } = await server.app.inject({
        method: 'PATCH',
        url: PATH,
        headers: { origin, cookie: `hodag_session=${member.token}` },
        payload: { version, bio: 'x' },
      });
      return statusCode;
    };
    expect(await send('https://evil.example')).toBe(403);
    expect(await send('http://localhost:3000')).toBe(200);
  });

  it('refuses a stale version; the change made meanwhile stays', async () => {
    const member = await aMember(server.services.db);
    const { version } = await read(member);
    expect((await browserOf(member).patch(PATH, { version, bio: 'first' })).status).toBe(200);
    const late = await browserOf(member).patch(PATH, { version, bio: 'second' });
    expect(late).toMatchObject({ status: 409, body: { code: 'account.profile_changed_elsewhere' } });
    expect(await read(member)).toMatchObject({ bio: 'first' });
  });

  it('V15.4.2 lets one of two changes at the same moment through', async () => {
    const member = await aMember(server.services.db);
    const { version } = await read(member);
    const answers = await Promise.all(
      ['one', 'two', 'three'].map((bio) => browserOf(member).patch(PATH, { version, bio })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('notices a persona that was set elsewhere', async () => {
    const member = await aMember(server.services.db);
    const { version } = await read(member);
    await inTransaction(server.services.db, (tx) =>
      changePersona(server.services, tx, member.userId, 'designer'),
    );
    expect((await browserOf(member).patch(PATH, { version, bio: 'x' })).status).toBe(409);
  });

  it('publishes account.profileChanged with what changed, and nothing when nothing did', async () => {
    const member = await aMember(server.services.db);
    await change(member, { persona: 'general', skills: [] });
    await change(member, { persona: 'general' });
    const { rows } = await server.services.db.execute<{ payload: object }>(
      sql`select payload from platform_event where name = 'account.profileChanged' and payload->>'userId' = ${member.userId}`,
    );
    expect(rows.map(({ payload }) => payload)).toMatchObject([{ changed: ['persona'], percent: 40 }]);
  });

  it.each([
    ['isAdmin', true],
    ['tokens', 1_000_000],
    ['reputation', 99],
    ['username', 'root2'],
    ['email', 'x@example.org'],
    ['emailVerified', true],
    ['walletAddress', '0x0000000000000000000000000000000000000001'],
    ['userId', '00000000-0000-4000-8000-000000000001'],
    ['completion', { percent: 100 }],
  ])('V15.3.3, V8.2.3 refuses %s', async (field, value) => {
    const member = await aMember(server.services.db);
    const answer = await change(member, { bio: 'mine', [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    expect(Object.keys(fieldsOf(answer))).toEqual([field]);
    const account = await findAccount(server.services.db, member.userId);
    expect((await read(member)).bio).toBeNull();
    expect(account).toMatchObject({ isAdmin: false, username: member.username, email: null });
  });

  it.each<[string, object, string]>([
    ['a bio that is too long', { bio: 'x'.repeat(1001) }, 'bio'],
    ['a text that cannot be stored', { bio: 'a\0b' }, 'bio'],
    ['an unknown persona', { persona: 'admin' }, 'persona'],
    ['too many skills', { skills: Array.from({ length: 31 }, (_, n) => `skill ${n}`) }, 'skills'],
    ['a skill that is too long', { skills: ['x'.repeat(41)] }, 'skills.0'],
    ['an empty interest', { interests: ['  '] }, 'interests.0'],
    ['a sixth link', { links: [1, 2, 3, 4, 5, 6].map((n) => `https://example.org/${n}`) }, 'links'],
    ['http', { links: ['http://example.org'] }, 'links.0'],
    ['a script', { links: ['javascript:alert(1)'] }, 'links.0'],
    ['a link with a password', { links: ['https://a:b@example.org'] }, 'links.0'],
    ['a host of this network', { links: ['https://localhost/x'] }, 'links.0'],
    ['an IP address', { links: ['https://127.0.0.1/'] }, 'links.0'],
    ['half a link', { links: ['example.org'] }, 'links.0'],
    ['a made-up time zone', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['an offset', { timeZone: '+02:00' }, 'timeZone'],
    ['an unknown audience', { visibility: { page: 'friends' } }, 'visibility.page'],
  ])('V2.2.1 names the field of %s', async (_, parts, field) => {
    const answer = await change(await aMember(server.services.db), parts);
    expect(answer.status).toBe(400);
    expect(Object.keys(fieldsOf(answer))).toContain(field);
  });

  it('V8.2.2 reaches no profile but the own one', async () => {
    const [mine, theirs] = [await aMember(server.services.db), await aMember(server.services.db)];
    await change(theirs, { bio: 'theirs' });
    const { version } = await read(theirs);
    expect((await browserOf(mine).patch(PATH, { version, bio: 'mine' })).status).toBe(409);
    expect(await read(theirs)).toMatchObject({ bio: 'theirs' });
  });
});

describe('getPublicProfile', () => {
  const open = async (member: TestMember, visibility: object, parts: object = {}) =>
    change(member, { ...parts, visibility: { ...(await read(member)).visibility, ...visibility } });

  it('shows everybody what its owner shows everybody, by the name in any case', async () => {
    const member = await aMember(server.services.db);
    await open(member, { page: 'public', bio: 'public' }, { bio: 'I build.', skills: ['maps'] });
    const path = `/api/profiles/${member.username.toUpperCase()}`;
    const visitor = await server.browser().get(path);
    expect(visitor.body).toMatchObject({
      username: member.username,
      bio: 'I build.',
      skills: [],
      isOwn: false,
    });
    const other = await browserOf(await aMember(server.services.db)).get(path);
    expect(other.body).toMatchObject({ skills: ['maps'], isOwn: false });
    expect((await browserOf(member).get(path)).body).toMatchObject({ isOwn: true });
    expect(JSON.stringify(visitor.body)).not.toContain(member.userId);
  });

  it('answers unknown, hidden and locked ones alike', async () => {
    const { db } = server.services;
    const [hidden, shy, locked] = [await aMember(db), await aMember(db), await aMember(db)];
    await open(hidden, { page: 'me' });
    await open(locked, { page: 'public' });
    await db.execute(sql`update identity_user set locked_at = now() where id = ${locked.userId}`);
    const names = ['nobody-has-this', hidden.username, shy.username, locked.username];
    const answers = await Promise.all(names.map((name) => server.browser().get(`/api/profiles/${name}`)));
    const bodies = answers.map(({ status, body: { requestId, ...body } }) => ({ status, ...body }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ status: 404, code: 'account.profile_not_found' });
  });

  it('never carries an address, rights or the id', async () => {
    const member = await aMember(server.services.db, { email: 'secret@example.org', isAdmin: true });
    await open(member, { page: 'public' });
    const { body } = await server.browser().get(`/api/profiles/${member.username}`);
    expect(Object.keys(body).sort()).toEqual([
      'availability',
      'bio',
      'interests',
      'isOwn',
      'isPublic',
      'links',
      'location',
      'memberSince',
      'persona',
      'skills',
      'timeZone',
      'username',
    ]);
  });
});
