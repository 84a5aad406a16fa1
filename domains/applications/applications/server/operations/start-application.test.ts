import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOpportunity } from '#grants/catalog/testing';
import type { MemberServer, TestCaller } from '#members/identity/testing';
import { aProject } from '#projects/projects/testing';
import { anApplicationsServer } from '../../testing/applications-server.ts';

let server: MemberServer;
let owner: TestCaller;

beforeAll(async () => {
  server = await anApplicationsServer();
  owner = await server.member();
});
afterAll(() => server.close());

const start = (member: TestCaller, body: object) =>
  member.call('POST', '/api/applications', { id: randomUUID(), grantId: null, projectId: null, ...body });
const CALL = { title: 'Village Fund', funder: null, closesOn: '2099-03-01', link: null };

describe('startApplication', () => {
  it('keeps the facts of the grant, also once the catalog has lost it', async () => {
    const grant = await anOpportunity(server.database.db);
    const { status, body } = await start(owner, { grantId: grant.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: grant.title,
      funder: 'Great Lakes Shore Office',
      status: 'drafting',
      revision: 1,
      role: 'owner',
      callState: 'open',
      deadline: { at: '2099-12-14T23:00:00.000Z' },
    });
    await server.database.db.execute(
      sql`update grants_opportunity set removed_at = now() where id = ${grant.id}`,
    );
    const later = await owner.call('GET', `/api/applications/${body.id}`);
    expect(later.body).toMatchObject({ title: grant.title, callState: 'removed' });
    expect((await start(await server.member(), { grantId: grant.id })).body.code).toBe(
      'applications.grant_not_found',
    );
  });

  it('answers the application that is there for the same grant and project, also from two tabs at once', async () => {
    const grant = await anOpportunity(server.database.db);
    const { id: projectId } = await aProject(server.database.db, owner.userId);
    const body = { grantId: grant.id, projectId };
    const [one, other] = await Promise.all([start(owner, body), start(owner, body)]);
    expect(one.body.id).toBe(other.body.id);
    expect((await start(owner, { grantId: grant.id })).body.id).not.toBe(one.body.id);
  });

  it('takes a call that the member typed in, and its id twice', async () => {
    const id = randomUUID();
    const first = await start(owner, { id, call: CALL });
    expect(first.body).toMatchObject({
      id,
      title: 'Village Fund',
      callState: 'typed',
      deadline: { kind: 'date', at: '2099-03-01T23:59:59.000Z', timeKnown: false },
    });
    expect((await start(owner, { id, call: { ...CALL, title: 'Other' } })).body.title).toBe('Village Fund');
    expect((await start(await server.member(), { id, call: CALL })).body.code).toBe('applications.not_found');
  });

  it.each([
    ['neither grant nor call', {}, 404],
    ['a title of 10,000 characters', { call: { ...CALL, title: 'x'.repeat(10_000) } }, 400],
    ['a day that does not exist', { call: { ...CALL, closesOn: '2099-02-30' } }, 400],
    ['a link that runs code', { call: { ...CALL, link: 'javascript:alert(1)' } }, 400],
    ['an unknown project', { call: CALL, projectId: randomUUID() }, 404],
  ])('refuses %s', async (_what, body, status) => {
    expect((await start(owner, body)).status).toBe(status);
  });
});

describe('changeApplication', () => {
  it('changes a typed call once for each revision, and is the owner’s alone', async () => {
    const { body } = await start(owner, { call: CALL });
    const path = `/api/applications/${body.id}`;
    const change = { revision: 1, projectId: null, call: { ...CALL, title: 'Town Fund', closesOn: null } };
    const changed = await owner.call('PUT', path, change);
    expect(changed.body).toMatchObject({ title: 'Town Fund', revision: 2, deadline: { kind: 'unknown' } });
    expect((await owner.call('PUT', path, change)).body).toMatchObject({
      code: 'applications.changed_elsewhere',
      details: { revision: 2 },
    });
    expect((await (await server.member()).call('PUT', path, change)).status).toBe(404);
  });
});
