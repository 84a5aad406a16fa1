import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestCaller } from '#members/identity/testing';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { aHackathonsServer, type HackathonsServer } from '../../testing/index.ts';

let hack: HackathonsServer;
beforeAll(async () => {
  hack = await aHackathonsServer();
});
afterAll(() => hack.stop());

const TEXT = 'The hall opens at 8:30. Bring a laptop and a jacket.';
const path = (id: string) => `/api/hackathons/${id}/announcements` as const;
const announce = (by: TestCaller, id: string, text = TEXT, key: string = randomUUID()) =>
  by.call('POST', path(id), { id: key, text });

it('reach everyone who registered once, and are on the page for everyone', async () => {
  const [host, one, other] = [await hack.newMember(), await hack.newMember(), await hack.newMember()];
  const id = await hack.open(host);
  await hack.must(hack.register(one, id));
  const key = randomUUID();
  expect(await hack.must(announce(host, id, TEXT, key))).toMatchObject({ canAnnounce: true });
  await hack.must(announce(host, id, TEXT, key));
  expect(await hack.notes(one)).toContain('News: Harbor data weekend');
  expect((await hack.notes(one)).filter((title) => title.startsWith('News'))).toHaveLength(1);
  expect(await hack.notes(other)).toEqual([]);
  const read = await hack.must(hack.visit(path(id)));
  expect(read).toMatchObject({ items: [{ text: TEXT }], canAnnounce: false });
  expect((await announce(host, id, `${TEXT} Now.`, key)).body.code).toBe('hackathons.id_taken');
});

it('are the host’s alone, of a listed hackathon, and few', async () => {
  const [host, one] = [await hack.newMember(), await hack.newMember()];
  const id = await hack.open(host);
  expect((await announce(one, id)).body.code).toBe('hackathons.not_host');
  expect((await announce(host, id, 'Short')).status).toBe(400);
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => announce(host, id)));
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
  await hack.services.db.execute(
    sql`update hackathons_announcement set at = at - ${`${DAY_MS} milliseconds`}::interval`,
  );
  expect((await announce(host, id)).status).toBe(200);
  const pending = await hack.pending(host);
  expect((await announce(host, pending)).body.code).toBe('hackathons.not_listed');
  expect((await announce(one, pending)).body.code).toBe('hackathons.not_found');
});

it('can be taken back by the host or an administrator, from the page and from notifications', async () => {
  const [host, one] = [await hack.newMember(), await hack.newMember()];
  const id = await hack.open(host);
  await hack.must(hack.register(one, id));
  const [first, second] = [randomUUID(), randomUUID()];
  for (const key of [first, second]) await hack.must(announce(host, id, TEXT, key));
  const remove = (by: TestCaller, key: string) => by.call('DELETE', `${path(id)}/${key}`);
  expect((await remove(one, first)).body.code).toBe('hackathons.not_host');
  expect(await hack.must(remove(host, first))).toMatchObject({ items: [{ id: second }], canRemove: true });
  expect(await hack.notes(one)).toHaveLength(1);
  await hack.must(remove(hack.admin, second));
  await hack.must(remove(hack.admin, second));
  expect(await hack.notes(one)).toEqual([]);
});

it('end 30 days after the hackathon: members can no longer withdraw then', async () => {
  const host = await hack.newMember();
  const id = await hack.open(host);
  await hack.services.db.execute(sql`update hackathons_hackathon
    set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days' where id = ${id}`);
  expect((await announce(host, id)).body.code).toBe('hackathons.news_over');
  expect(await hack.must(host.call('GET', path(id)))).toMatchObject({ canAnnounce: false });
});
