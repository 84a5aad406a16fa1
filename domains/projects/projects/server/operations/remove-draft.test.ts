import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { aProject } from '../../testing/factories.ts';
import { projectsDomain } from '../index.ts';

let server: MemberServer;
let owner: TestCaller;

beforeAll(async () => {
  server = await aMemberServer([projectsDomain]);
  owner = await server.member();
});
afterAll(() => server.close());

describe('removeDraft', () => {
  it('deletes a draft and tells those who kept something about it', async () => {
    const { id } = await aProject(server.database.db, owner.userId);
    expect((await owner.call('DELETE', `/api/projects/${id}`)).body).toEqual({ success: true });
    expect((await owner.call('GET', `/api/projects/${id}`)).status).toBe(404);
    expect((await owner.call('DELETE', `/api/projects/${id}`)).status).toBe(404);
    const { rows } = await server.database.db.execute(
      sql`select name from platform_event where payload ->> 'projectId' = ${id}`,
    );
    expect(rows).toEqual([{ name: 'projects.draftRemoved' }]);
  });

  it('keeps a published project', async () => {
    const { id } = await aProject(server.database.db, owner.userId, { status: 'published' });
    const refused = await owner.call('DELETE', `/api/projects/${id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'projects.published']);
    expect((await owner.call('GET', `/api/projects/${id}`)).status).toBe(200);
  });

  it('deletes no draft of another member, not even for an administrator', async () => {
    const { id } = await aProject(server.database.db, owner.userId);
    for (const other of [await server.member(), await server.member({ isAdmin: true })]) {
      expect((await other.call('DELETE', `/api/projects/${id}`)).status).toBe(404);
    }
    expect((await owner.call('GET', `/api/projects/${id}`)).status).toBe(200);
  });
});
