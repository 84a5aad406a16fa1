import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOpportunity } from '#grants/catalog/testing';
import type { MemberServer, TestCaller } from '#members/identity/testing';
import { aProject } from '#projects/projects/testing';
import { aSubmissionsServer } from '../../testing/submissions-server.ts';
import { prepareRun } from '../jobs/prepare-run.ts';

let server: MemberServer;
let owner: TestCaller;
let projectId: string;

beforeAll(async () => {
  server = await aSubmissionsServer();
  owner = await server.member();
  ({ id: projectId } = await aProject(server.database.db, owner.userId));
});
afterAll(() => server.close());

const start = (member: TestCaller, grantIds: string[], id = randomUUID()) =>
  member.call('POST', '/api/submissions', { id, projectId, grantIds });
const prepare = (runId: string) =>
  prepareRun.run(server.services, { runId }, { report: () => {}, signal: new AbortController().signal });
const read = async (id: string) => (await owner.call('GET', `/api/submissions/${id}`)).body;

describe('a run', () => {
  it('packages each call on its own; one that left the catalog keeps the others', async () => {
    const { db } = server.database;
    const [good, gone] = [await anOpportunity(db), await anOpportunity(db)];
    const { body } = await start(owner, [good.id, gone.id]);
    expect(body.items.map(({ state }: { state: string }) => state)).toEqual(['waiting', 'waiting']);
    await db.execute(sql`update grants_opportunity set removed_at = now() where id = ${gone.id}`);
    await prepare(body.id);
    const run = await read(body.id);
    expect(run.items).toMatchObject([
      { state: 'packaged', status: 'drafting', handedOver: null },
      { state: 'failed', problem: expect.stringContaining('no longer in the catalog') },
    ]);
    const [first] = run.items;
    const path = `/api/submissions/${body.id}/items/${first.id}/package.zip`;
    expect((await owner.call('GET', path)).status).toBe(200);
    const stored = await server.services.storage.find(`submissions/${first.id}.zip`);
    expect(Object.keys(unzipSync(stored ?? new Uint8Array())).sort()).toEqual([
      'application.docx',
      'application.md',
      'application.pdf',
      'checklist.md',
      'how-to-hand-over.md',
    ]);
    const other = await server.member();
    expect((await other.call('GET', path)).status).toBe(404);
    expect((await other.call('GET', `/api/submissions/${body.id}`)).status).toBe(404);
  });

  it('begins again where it was cut: what is packaged stays, and no application is made twice', async () => {
    const { db } = server.database;
    const grants = [await anOpportunity(db), await anOpportunity(db)];
    const { body } = await start(
      owner,
      grants.map(({ id }) => id),
    );
    const cut = new AbortController();
    const once = { report: () => cut.abort(), signal: cut.signal };
    await expect(prepareRun.run(server.services, { runId: body.id }, once)).rejects.toThrow();
    const half = await read(body.id);
    expect(half.items.map(({ state }: { state: string }) => state)).toEqual(['packaged', 'waiting']);
    await prepare(body.id);
    const whole = await read(body.id);
    expect(whole.items[0]).toEqual(half.items[0]);
    expect(whole.items[1].state).toBe('packaged');
    const { body: board } = await owner.call('GET', '/api/applications');
    for (const { id } of grants)
      expect(board.applications.filter((card: { grantId: string }) => card.grantId === id)).toHaveLength(1);
  });

  it('is the same for the same id, and calls nothing submitted that was only handed over', async () => {
    const grant = await anOpportunity(server.database.db);
    const id = randomUUID();
    const [one, other] = await Promise.all([start(owner, [grant.id], id), start(owner, [grant.id], id)]);
    expect(one.body).toEqual(other.body);
    const handOver = () =>
      owner.call('POST', `/api/submissions/${id}/items/${one.body.items[0].id}/hand-over`, { how: 'portal' });
    expect((await handOver()).body.code).toBe('submissions.no_package');
    await prepare(id);
    expect((await handOver()).body.items).toMatchObject([
      { handedOver: { how: 'portal' }, status: 'drafting', submittedOn: null },
    ]);
  });

  it.each([
    [
      'a project of others',
      async () => start(await server.member(), [(await anOpportunity(server.database.db)).id]),
      404,
    ],
    ['calls that are not there', () => start(owner, [randomUUID()]), 422],
    [
      'more than ten calls',
      () =>
        start(
          owner,
          Array.from({ length: 11 }, () => randomUUID()),
        ),
      400,
    ],
  ])('refuses %s', async (_what, call, status) => {
    expect((await call()).status).toBe(status);
  });
});
