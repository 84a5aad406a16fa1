import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { DRAFTS_MAX, PUBLISHED_A_DAY } from '../../contract/constants.ts';
import { COMPLETE_TEXT } from '../../testing/factories.ts';
import { projectsDomain } from '../index.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await aMemberServer([projectsDomain]);
});
afterAll(() => server.close());

const save = (owner: TestCaller, id: string = randomUUID(), text: object = {}) =>
  owner.call('PUT', `/api/projects/${id}`, { revision: 0, ...text });
const publish = (owner: TestCaller, id: string) => owner.call('POST', `/api/projects/${id}/publish`);
async function count(owner: TestCaller, status: string): Promise<number> {
  const { rows } = await server.database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from projects_project where owner_id = ${owner.userId} and status = ${status}`,
  );
  return rows[0]?.n ?? 0;
}
const FULL = {
  status: 409,
  body: {
    code: 'projects.too_many_drafts',
    message:
      'You have 50 unpublished projects, the most you can keep. Publish or delete one, then try again.',
  },
};

it('a member keeps so many drafts, however many are sent at once, and one more after one is gone', async () => {
  const [owner, other] = [await server.member(), await server.member()];
  const ids = Array.from({ length: DRAFTS_MAX + 5 }, () => randomUUID());
  const answers = await Promise.all(ids.map((id) => save(owner, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(DRAFTS_MAX);
  expect(await count(owner, 'draft')).toBe(DRAFTS_MAX);
  expect(await save(owner)).toMatchObject(FULL);
  expect((await save(other)).status).toBe(200);
  // Neither a change of one that is there nor a save that is sent again is a new draft.
  const [kept = ''] = ids.filter((_, index) => answers[index]?.status === 200);
  expect((await save(owner, kept)).status).toBe(200);
  expect(
    (await owner.call('PUT', `/api/projects/${kept}`, { revision: 1, title: 'A tide pool' })).status,
  ).toBe(200);
  await owner.call('DELETE', `/api/projects/${kept}`);
  expect((await save(owner)).status).toBe(200);
  expect(await save(owner)).toMatchObject(FULL);
});

it('a member publishes so many projects in 24 hours; the draft above it stays', async () => {
  const owner = await server.member({ email: 'owner@example.org' });
  const ids = Array.from({ length: PUBLISHED_A_DAY + 1 }, () => randomUUID());
  for (const id of ids) await save(owner, id, COMPLETE_TEXT);
  const answers = await Promise.all(ids.map((id) => publish(owner, id)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toMatchObject([{ status: 429, body: { code: 'projects.too_many_published' } }]);
  expect([await count(owner, 'published'), await count(owner, 'draft')]).toEqual([PUBLISHED_A_DAY, 1]);
  const [again = ''] = ids.filter((_, index) => answers[index]?.status === 200);
  expect((await publish(owner, again)).status).toBe(200);
  const [left = ''] = ids.filter((_, index) => answers[index]?.status !== 200);
  await server.database.db.execute(
    sql`update projects_project set published_at = published_at - interval '25 hours' where id = ${again}`,
  );
  expect((await publish(owner, left)).status).toBe(200);
});
