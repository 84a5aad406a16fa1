import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aMember, aMemberServer, type MemberServer, type TestMember } from '#members/identity/testing';
import type { CardText } from '#platform/server/pictures/card-text.ts';
import type { Profile } from '../../contract/schemas.ts';
import { profilesDomain } from '../index.ts';

let server: MemberServer;
const drawn: CardText[] = [];
let picture: Uint8Array | null = Buffer.from('"a picture"');
beforeAll(async () => {
  server = await aMemberServer([profilesDomain]);
  vi.spyOn(server.services.cards, 'draw').mockImplementation(async (text) => {
    drawn.push(text);
    return picture;
  });
});
afterAll(() => server.close());

async function aShown(page: string, parts: object = {}): Promise<TestMember> {
  const member = await aMember(server.services.db);
  const browser = server.browser({ token: member.token });
  const { version, visibility } = (await browser.get('/api/user/profile')).body as unknown as Profile;
  const answer = await browser.patch('/api/user/profile', {
    version,
    persona: 'developer',
    skills: ['maps'],
    ...parts,
    visibility: { ...visibility, page, persona: 'public', skills: 'members' },
  });
  expect(answer.status).toBe(200);
  return member;
}

const ask = (path: string, token?: string) => server.browser(token ? { token } : {}).get(path);

describe('getProfileCard', () => {
  it('draws what everybody sees, no matter who asks', async () => {
    const { username, token } = await aShown('public');
    for (const answer of [
      await ask(`/u/${username}/card.png`),
      await ask(`/u/${username}/card.png`, token),
    ]) {
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=600',
      });
    }
    expect(drawn.slice(-2)).toEqual(Array(2).fill({ title: username, fact: 'Developer' }));
  });

  it('has none of members-only, hidden and unknown ones, not even for their owners', async () => {
    const [shy, hidden] = [await aShown('members'), await aShown('me')];
    const before = drawn.length;
    const answers = [
      await ask(`/u/${shy.username}/card.png`, shy.token),
      await ask(`/u/${hidden.username}/card.png`, hidden.token),
      await ask('/u/nobody-at-all/card.png'),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([404, 'account.profile_not_found']);
    }
    expect(drawn).toHaveLength(before);
  });

  it('names no file but the picture of a name that can be', async () => {
    expect((await ask('/u/..%2f..%2fetc/card.png')).status).toBe(400);
    expect((await ask('/u/%3Csvg%3E/card.png')).status).toBe(400);
  });

  it('leads to the icon of the product, uncached, when nothing was drawn', async () => {
    const { username } = await aShown('public');
    picture = null;
    const answer = await ask(`/u/${username}/card.png`);
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      '/icon-512.png',
      'no-store',
    ]);
  });
});
