import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockUser } from '#members/identity/server';
import { aMember, aMemberServer, type MemberServer } from '#members/identity/testing';
import { listsPublicPages } from '#platform/server/delivery/public-pages.ts';
import type { Profile } from '../contract/schemas.ts';
import { profilesDomain } from './index.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([profilesDomain]);
});
afterAll(() => server.close());

async function aShown(page: string): Promise<string> {
  const { token, username } = await aMember(server.services.db);
  const browser = server.browser({ token });
  const { version, visibility } = (await browser.get('/api/user/profile')).body as unknown as Profile;
  const answer = await browser.patch('/api/user/profile', { version, visibility: { ...visibility, page } });
  expect(answer.status).toBe(200);
  return username;
}

it('the sitemap holds the profiles that everyone may open, and no other', async () => {
  const [open] = [await aShown('public'), await aShown('members'), await aShown('me')];
  const locked = await aShown('public');
  await lockUser(server.services, locked);
  const [profiles] = server.services.contributions.of(listsPublicPages);
  const pages = await profiles?.list(server.services, 10);
  expect(pages?.map(({ path }) => path)).toEqual([`/u/${open}`]);
});
