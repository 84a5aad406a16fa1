import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOpportunity } from '#grants/catalog/testing';
import type { MemberServer, TestCaller } from '#members/identity/testing';
import { inTransaction } from '#platform/server/db/database.ts';
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

  it('is the same for the same id', async () => {
    const grant = await anOpportunity(server.database.db);
    const id = randomUUID();
    const [one, other] = await Promise.all([start(owner, [grant.id], id), start(owner, [grant.id], id)]);
    expect(one.body).toEqual(other.body);
  });

  it('counts the facts to fill in as the draft is now, and is submitted by the one act that hands it over', async () => {
    const grant = await anOpportunity(server.database.db);
    const { body } = await start(owner, [grant.id]);
    await prepare(body.id);
    const [item] = (await read(body.id)).items;
    expect(item.placeholders).toBeGreaterThan(0);
    const path = `/api/applications/${item.applicationId}`;
    const { body: draft } = await owner.call('GET', `${path}/writing`);
    server.services.clock.advance(1000);
    for (const section of draft.sections)
      await owner.call('PUT', `${path}/writing/sections/${section.id}`, {
        revision: section.revision,
        text: 'All facts are in.',
      });
    expect((await read(body.id)).items[0]).toMatchObject({
      placeholders: 0,
      isChanged: true,
      status: 'drafting',
    });
    await owner.call('POST', `/api/submissions/${body.id}/items/${item.id}/prepare`, {});
    await prepare(body.id);
    expect((await read(body.id)).items[0]).toMatchObject({ placeholders: 0, isChanged: false });
    server.services.clock.advance(1000);
    await owner.call('DELETE', `${path}/writing/sections/${draft.sections[0].id}`);
    expect((await read(body.id)).items[0]).toMatchObject({ isChanged: true });

    const { revision } = (await owner.call('GET', path)).body;
    const on = server.services.clock.now().toISOString().slice(0, 10);
    const submitted = { revision, on, how: 'email', asked: null, note: '' };
    expect((await owner.call('POST', `${path}/submit`, submitted)).status).toBe(200);
    expect((await read(body.id)).items[0]).toMatchObject({
      status: 'submitted',
      submittedOn: on,
      submittedHow: 'email',
    });
  });

  describe('calls added by hand', () => {
    const typed = async (member: TestCaller, ofProject: string | null = null) => {
      const id = randomUUID();
      const call = {
        title: 'Village fund',
        funder: 'Village',
        closesOn: null,
        link: 'https://village.example',
      };
      await member.call('POST', '/api/applications', { id, grantId: null, call, projectId: ofProject });
      return id;
    };
    const startTyped = (applicationIds: string[], grantIds: string[] = []) =>
      owner.call('POST', '/api/submissions', { id: randomUUID(), projectId, grantIds, applicationIds });

    it('are packaged beside those of the catalog, and get the project', async () => {
      const [applicationId, grant] = [await typed(owner), await anOpportunity(server.database.db)];
      const { status, body } = await startTyped([applicationId], [grant.id]);
      expect(status).toBe(200);
      await prepare(body.id);
      expect((await read(body.id)).items).toMatchObject([
        { grantId: grant.id, state: 'packaged' },
        {
          grantId: null,
          applicationId,
          title: 'Village fund',
          state: 'packaged',
          link: 'https://village.example',
        },
      ]);
      expect((await owner.call('GET', `/api/applications/${applicationId}`)).body.projectId).toBe(projectId);
    });

    it('are judged as they are once they are held', async () => {
      const { db } = server.database;
      const applicationId = await typed(owner);
      const waits = () =>
        db.execute(sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
      const answered = await inTransaction(db, async (tx) => {
        await tx.execute(sql`update applications_application
          set status = 'submitted', submitted_on = '2026-01-01', submitted_how = 'email' where id = ${applicationId}`);
        const answer = startTyped([applicationId]);
        await expect.poll(async () => (await waits()).rows.length, { timeout: 30_000 }).toBeGreaterThan(0);
        return { answer };
      });
      const { status, body } = await answered.answer;
      expect([status, body.code]).toEqual([404, 'submissions.call_not_yours']);
    });

    it('are refused where they belong to others, to another project or to nothing', async () => {
      const other = await server.member();
      const { id: second } = await aProject(server.database.db, owner.userId);
      for (const id of [await typed(other), await typed(owner, second), randomUUID()]) {
        const { status, body } = await startTyped([id]);
        expect([status, body.code]).toEqual([404, 'submissions.call_not_yours']);
      }
      expect((await startTyped([])).status).toBe(400);
    });
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
