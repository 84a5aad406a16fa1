import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { aProject } from '../../testing/factories.ts';
import { projectsDomain } from '../index.ts';

let server: MemberServer;
let owner: TestCaller;

beforeAll(async () => {
  server = await aMemberServer([projectsDomain]);
  owner = await server.member({ email: 'owner@example.org' });
});
afterAll(() => server.close());

const publish = (member: TestCaller, id: string) => member.call('POST', `/api/projects/${id}/publish`);

describe('publishProject', () => {
  it('shows a complete draft to every member, and says so once', async () => {
    const { id } = await aProject(server.database.db, owner.userId);
    const reader = await server.member();
    expect((await reader.call('GET', `/api/projects/${id}`)).status).toBe(404);

    const first = await publish(owner, id);
    expect(first.body).toMatchObject({ status: 'published', revision: 2 });
    expect(first.body.publishedAt).toBe(server.services.clock.now().toISOString());
    expect((await publish(owner, id)).body).toEqual(first.body);

    expect((await reader.call('GET', `/api/projects/${id}`)).status).toBe(200);
    const { rows } = await server.database.db.execute(
      sql`select (select count(*)::int from platform_event
                  where name = 'projects.published' and payload ->> 'projectId' = ${id}) as events,
                 (select count(*)::int from platform_audit
                  where action = 'projects.published' and subject_id = ${id}) as entries`,
    );
    expect(rows).toEqual([{ events: 1, entries: 1 }]);
  });

  it('needs no goal: a project may look for grants alone', async () => {
    const { id } = await aProject(server.database.db, owner.userId, { fundingGoal: 0 });
    expect(await publish(owner, id)).toMatchObject({
      status: 200,
      body: { status: 'published', fundingGoal: 0 },
    });
  });

  it('names every missing part of an incomplete draft and leaves it a draft', async () => {
    const empty = { title: 'ab', description: '', categories: [], fundingGoal: 0 };
    const { id } = await aProject(server.database.db, owner.userId, empty);
    const refused = await publish(owner, id);
    expect([refused.status, refused.body.code]).toEqual([422, 'projects.incomplete']);
    expect(refused.body.details.fields.map(({ field }: { field: string }) => field)).toEqual([
      'title',
      'description',
      'categories',
    ]);
    expect((await owner.call('GET', `/api/projects/${id}`)).body.status).toBe('draft');
  });

  it('names the missing step to a member without a verified email', async () => {
    const beginner = await server.member();
    const { id } = await aProject(server.database.db, beginner.userId);
    const refused = await publish(beginner, id);
    expect([refused.status, refused.body.code]).toEqual([403, 'access.level_required']);
    expect(refused.body.details).toMatchObject({ level: 'email', link: expect.stringMatching(/^\//) });
  });

  it('publishes no draft of another member, not even for an administrator', async () => {
    const { id } = await aProject(server.database.db, owner.userId);
    for (const other of [
      await server.member({ email: 'other@example.org' }),
      await server.member({ isAdmin: true }),
    ]) {
      expect((await publish(other, id)).status).toBe(404);
    }
    expect((await owner.call('GET', `/api/projects/${id}`)).body.status).toBe('draft');
  });
});
