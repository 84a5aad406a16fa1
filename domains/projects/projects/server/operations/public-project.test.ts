import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { notificationsDomain } from '#members/notifications/server';
import { reviewsDomain } from '#members/reviews/server';
import { aCover, aProject } from '../../testing/factories.ts';
import { projectsDomain } from '../index.ts';

let server: MemberServer;
let owner: TestCaller;

beforeAll(async () => {
  server = await aMemberServer([notificationsDomain, reviewsDomain, projectsDomain]);
  owner = await server.member({ email: `${randomUUID()}@example.org` });
});
afterAll(() => server.close());

const show = (member: TestCaller, id: string, isPublic: boolean) =>
  member.call('PUT', `/api/projects/${id}/public-page`, { isPublic });
const visit = (path: string) => server.visit(path);

describe('a public page', () => {
  it('is there while its owner wants it, with the cover, and without names of members', async () => {
    const { db } = server.services;
    const { id } = await aProject(db, owner.userId, { status: 'published' });
    const coverId = await aCover(server.services, owner.userId);
    await db.execute(sql`update projects_project set cover_id = ${coverId} where id = ${id}`);
    expect((await visit(`/api/public-projects/${id}`)).status).toBe(404);
    expect((await visit(`/api/project-covers/${coverId}`)).status).toBe(404);
    expect((await show(owner, id, true)).status).toBe(200);
    expect((await show(owner, id, true)).status).toBe(200);
    const { status, body } = await visit(`/api/public-projects/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, title: 'Tidewatch', cover: { id: coverId } });
    expect(JSON.stringify(body)).not.toContain(owner.username);
    expect((await visit(`/api/project-covers/${coverId}`)).status).toBe(200);
    expect((await owner.call('GET', `/api/projects/${id}/life`)).body.isPublic).toBe(true);
    expect((await show(owner, id, false)).status).toBe(200);
    expect((await visit(`/api/public-projects/${id}`)).status).toBe(404);
    expect((await visit(`/api/project-covers/${coverId}`)).status).toBe(404);
    const { rows } = await db.execute<{ action: string }>(
      sql`select action from platform_audit where subject_id = ${id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['projects.shown_to_all', 'projects.shown_to_members']);
  });

  it('ends when an administrator hides the project', async () => {
    const { db } = server.services;
    const { id } = await aProject(db, owner.userId, { status: 'published' });
    await show(owner, id, true);
    await db.execute(sql`update projects_project set hidden_at = now() where id = ${id}`);
    expect((await visit(`/api/public-projects/${id}`)).status).toBe(404);
  });

  it('is made by the owner alone, of what is published', async () => {
    const { db } = server.services;
    const other = await server.member({ email: `${randomUUID()}@example.org` });
    const { id } = await aProject(db, owner.userId, { status: 'published' });
    const draft = await aProject(db, owner.userId);
    expect((await show(other, id, true)).status).toBe(404);
    expect((await show(owner, draft.id, true)).body.code).toBe('projects.not_published');
  });
});
