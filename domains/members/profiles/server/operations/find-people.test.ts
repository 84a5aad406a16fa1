import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockUser } from '#members/identity/server';
import { aMember, aMemberServer, type MemberServer, type TestMember } from '#members/identity/testing';
import { profilesDomain } from '../index.ts';

let server: MemberServer;
let searcher: TestMember;
const names = ['Harbor-ann', 'harbor-ben', 'harbor_cid', 'harborXcid', 'tide-harbor'];
beforeAll(async () => {
  server = await aMemberServer([profilesDomain]);
  searcher = await aMember(server.services.db, { username: 'harbor-me' });
  for (const username of names) await aMember(server.services.db, { username });
});
afterAll(() => server.close());

const browserOf = (member: TestMember) => server.browser({ token: member.token });
const find = async (q: string, member = searcher) => {
  const { body } = await browserOf(member).get(`/api/people?q=${encodeURIComponent(q)}`);
  return (body as { data: { people: { username: string }[] } }).data.people.map(({ username }) => username);
};

describe('findPeople', () => {
  it('finds by the beginning of the username in whatever case, the caller too', async () => {
    expect(await find('HARBOR-')).toEqual(['Harbor-ann', 'harbor-ben', 'harbor-me']);
  });

  it('takes no character for a pattern', async () => {
    expect(await find('harbor_')).toEqual(['harbor_cid']);
    expect(await find('%%')).toEqual([]);
  });

  it('leaves out locked members and hidden profiles, except one’s own', async () => {
    const hidden = await aMember(server.services.db, { username: 'quiet-one' });
    const { body } = await browserOf(hidden).get('/api/user/profile');
    const { version, visibility } = body as { version: string; visibility: object };
    await browserOf(hidden).patch('/api/user/profile', {
      version,
      visibility: { ...visibility, page: 'me' },
    });
    expect(await find('quiet')).toEqual([]);
    expect(await find('quiet', hidden)).toEqual(['quiet-one']);
    await aMember(server.services.db, { username: 'quiet-two' });
    expect(await find('quiet')).toEqual(['quiet-two']);
    await lockUser(server.services, 'quiet-two');
    expect(await find('quiet')).toEqual([]);
  });

  it('gives 8 at most', async () => {
    for (let number = 10; number < 20; number += 1) {
      await aMember(server.services.db, { username: `reef-${number}` });
    }
    expect(await find('reef')).toHaveLength(8);
  });

  it.each(['a', ' a ', 'x'.repeat(61)])('refuses %j', async (q) => {
    const { status } = await browserOf(searcher).get(`/api/people?q=${encodeURIComponent(q)}`);
    expect(status).toBe(400);
  });

  it('is for members', async () => {
    expect((await server.browser().get('/api/people?q=harbor')).status).toBe(401);
  });
});
