import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogDomain } from '#grants/catalog/server';
import { importLines } from '#grants/catalog/testing';
import { aMemberServer, type MemberServer, type TestCaller } from '#members/identity/testing';
import { MINUTE_MS } from '#platform/kernel/clock.ts';
import { migrateJobs } from '#platform/server/jobs/worker.ts';
import { needsOperator } from '#platform/server/operator-needs.ts';
import { Resources } from '#platform/server/resources.ts';
import { sourcesHealth } from '../health.ts';
import { sourcesDomain } from '../index.ts';
import { runSourceJob } from '../jobs/run-due-sources.ts';
import { beginAfterStart, knowSources, planRuns } from '../services/plan-runs.ts';
import { syncSources } from '../services/sync-sources.ts';

let server: MemberServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await aMemberServer([catalogDomain, sourcesDomain]);
  await migrateJobs(server.database.pool);
  admin = await server.member({ isAdmin: true });
});
afterAll(() => server.close());
beforeEach(() =>
  run(
    sql`truncate sources_source, sources_run, sources_dead_letter, grants_opportunity, grants_source cascade`,
  ),
);

const run = (query: ReturnType<typeof sql>) => server.database.db.execute<Record<string, unknown>>(query);
const know = () => knowSources(server.services);
const PATH = '/api/admin/grant-sources';
const ID = 'us-grants-gov';
const sourceOf = async () => {
  const { body } = await admin.call('GET', PATH);
  return body.items.find(({ id }: { id: string }) => id === ID);
};
const audits = async () =>
  (await run(sql`select action, details from platform_audit where subject_id = ${ID} order by id`)).rows;
const jobs = async () =>
  (
    await run(
      sql`select task_identifier as task, key from graphile_worker.jobs where task_identifier = 'sources_run'`,
    )
  ).rows;

describe('the list of sources', () => {
  it('has every source before any was read', async () => {
    expect(await sourceOf()).toMatchObject({
      name: 'Grants.gov',
      license: 'US government work',
      key: 'none',
      isEnabled: true,
      everyHours: 24,
      lastRun: null,
      nextRunAt: null,
      deadLetters: 0,
    });
  });

  it('has sources off that list all there ever was, until someone agrees', async () => {
    const wb = async () =>
      (await admin.call('GET', PATH)).body.items.find(({ id }: { id: string }) => id === 'wb');
    const asksFirst = expect.stringContaining('every project since 1947');
    expect(await wb()).toMatchObject({ isEnabled: false, asksFirst });
    const asks = [{ source: 'wb', state: 'asks', problem: asksFirst }];
    expect(await syncSources(server.services, { named: ['wb'] })).toEqual(asks);
    await know();
    expect(await wb()).toMatchObject({ isEnabled: false });
    expect(await syncSources(server.services, { named: ['wb'] })).toEqual(asks);
    await admin.call('PATCH', `${PATH}/wb`, { isEnabled: true });
    expect(await wb()).toMatchObject({ isEnabled: true });
  });

  it('is for administrators', async () => {
    const member = await server.member();
    expect((await member.call('GET', PATH)).status).toBe(403);
  });
});

describe('a source', () => {
  it('is switched off and on, and its schedule is changed, with a line in the audit trail', async () => {
    await admin.call('PATCH', `${PATH}/${ID}`, { isEnabled: false, everyHours: 6 });
    expect(await sourceOf()).toMatchObject({
      isEnabled: false,
      everyHours: 6,
      usualHours: 24,
      nextRunAt: null,
    });
    expect((await admin.call('POST', `${PATH}/${ID}/run`)).body.code).toBe('sources.switched_off');
    await admin.call('PATCH', `${PATH}/${ID}`, { isEnabled: true, everyHours: null });
    expect(await sourceOf()).toMatchObject({ isEnabled: true, everyHours: 24 });
    expect((await audits()).slice(-2)).toEqual([
      { action: 'sources.changed', details: { enabled: false, everyHours: 6 } },
      { action: 'sources.changed', details: { enabled: true, everyHours: null } },
    ]);
  });

  it('takes hours from 1 to 720', async () => {
    for (const everyHours of [0, 721, 1.5]) {
      expect((await admin.call('PATCH', `${PATH}/${ID}`, { everyHours })).status).toBe(400);
    }
  });

  it('is not found when unknown', async () => {
    expect((await admin.call('PATCH', `${PATH}/unknown`, { isEnabled: false })).body.code).toBe(
      'sources.not_found',
    );
  });

  it('is run on demand: one job, however often it is asked for', async () => {
    await run(sql`delete from graphile_worker._private_jobs`);
    expect((await admin.call('POST', `${PATH}/${ID}/run`)).status).toBe(202);
    await admin.call('POST', `${PATH}/${ID}/run`);
    expect(await jobs()).toEqual([{ task: 'sources_run', key: `sources_run:${ID}` }]);
    expect((await audits()).at(-1)).toEqual({ action: 'sources.run_requested', details: {} });
  });

  it('that is being read is not run again', async () => {
    await know();
    await run(sql`insert into sources_run (source_id, trigger, state, started_at, alive_at)
      values (${ID}, 'schedule', 'running', now(), now())`);
    expect((await admin.call('POST', `${PATH}/${ID}/run`)).body.code).toBe('sources.running');
  });
});

describe('the schedule', () => {
  const plan = async (environment: Partial<typeof server.services.config> = {}) => {
    await run(sql`delete from graphile_worker._private_jobs`);
    const { services } = server;
    await planRuns({ ...services, config: { ...services.config, ...environment } });
    return (await jobs()).length;
  };

  it('asks for what is due', async () => {
    expect(await plan()).toBe(1);
    await run(sql`update sources_source set next_run_at = now() + interval '1 hour'`);
    expect(await plan()).toBe(0);
  });

  it('begins some minutes after a start', async () => {
    const started = { ...server.services, resources: new Resources() };
    beginAfterStart(started);
    await run(sql`delete from graphile_worker._private_jobs`);
    await planRuns(started);
    expect(await jobs()).toEqual([]);
    const later = new Date(started.clock.now().getTime() + 6 * MINUTE_MS);
    await planRuns({ ...started, clock: { now: () => later } });
    expect((await jobs()).length).toBeGreaterThan(0);
  });

  it('asks for nothing where discovery is off, and not for a source that is', async () => {
    await know();
    await run(sql`update sources_source set next_run_at = now() - interval '1 day'`);
    expect(await plan({ GRANT_DISCOVERY: 'off' })).toBe(0);
    expect(await plan({ SETTINGS: { 'sources.discovery': 'off' } })).toBe(0);
    await run(sql`update sources_source set enabled = false`);
    expect(await plan()).toBe(0);
  });

  it('ends runs that a killed process left', async () => {
    await know();
    const at = new Date(server.services.clock.now().getTime() - 6 * MINUTE_MS).toISOString();
    await run(sql`insert into sources_run (source_id, trigger, state, started_at, alive_at)
      values (${ID}, 'schedule', 'running', ${at}, ${at})`);
    await plan();
    expect((await sourceOf()).lastRun).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('The server stopped'),
    });
  });

  it('forgets a job of a source that no version reads anymore', async () => {
    const progress = { report: () => {}, signal: new AbortController().signal };
    await runSourceJob.run(server.services, { sourceId: 'gone', trigger: 'schedule' }, progress);
    expect((await run(sql`select 1 from sources_run`)).rows).toEqual([]);
  });
});

describe('a source that fails', () => {
  it('needs an operator after three runs, and never makes the instance unready', async () => {
    await know();
    const needs = async () =>
      (
        await Promise.all(
          server.services.contributions.of(needsOperator).map(({ list }) => list(server.services)),
        )
      ).flat();
    await run(sql`update sources_source set failures = 2, failing_since = now() where id = ${ID}`);
    expect(await needs()).toEqual([]);
    expect(await sourcesHealth(server.services)).toMatchObject({ status: 'ok' });
    await run(sql`update sources_source set failures = 3 where id = ${ID}`);
    await run(sql`insert into sources_run (source_id, trigger, state, started_at, alive_at, ended_at, problem)
      values (${ID}, 'schedule', 'failed', now(), now(), now(), 'api.grants.gov answered 503.')`);
    expect(await needs()).toEqual([
      expect.objectContaining({
        title: 'Grant source Grants.gov fails',
        detail: expect.stringContaining('3 runs in a row failed. api.grants.gov answered 503.'),
      }),
    ]);
    expect(await sourcesHealth(server.services)).toMatchObject({ status: 'warning' });
  });
});

describe('dead letters', () => {
  it('are listed, and hidden once dismissed', async () => {
    await know();
    await run(sql`insert into sources_dead_letter (source_id, key, place, problem, raw, first_seen_at, last_seen_at, run_id)
      values (${ID}, 'id:1', 'record 1', 'It has no title.', '{"id": 1}', now(), now(), 1)`);
    expect((await sourceOf()).deadLetters).toBe(1);
    const { body } = await admin.call('GET', `${PATH}/${ID}/dead-letters`);
    expect(body).toMatchObject({ total: 1, items: [{ place: 'record 1', raw: '{"id": 1}', seen: 1 }] });
    const path = `/api/admin/grant-source-letters/${body.items[0].id}`;
    expect((await admin.call('DELETE', path)).body).toEqual({ dismissed: true });
    expect((await sourceOf()).deadLetters).toBe(0);
    expect((await admin.call('DELETE', path)).body.code).toBe('sources.letter_not_found');
    expect((await audits()).at(-1)).toEqual({ action: 'sources.letter_dismissed', details: { key: 'id:1' } });
  });
});

describe('an upload', () => {
  const FILE = importLines([
    { id: '1', title: 'River restoration', funder: 'Rivers Trust', closesAt: '2099-03-01T17:00:00Z' },
    { id: '2', title: 'Lakes', funder: 'Rivers Trust', closesAt: 'no day' },
  ]);
  const send = (content: string | Buffer, query: Record<string, string> = {}) => {
    const search = new URLSearchParams({
      source: 'rivers',
      fileName: 'rivers.jsonl',
      madeAt: '2026-11-20T00:00:00Z',
      ...query,
    });
    return admin.call('POST', `/api/admin/grant-files?${search}`, Buffer.from(content));
  };

  it('is checked without a change, kept out for its bad rows, and loaded without them', async () => {
    const checked = await send(FILE, { dryRun: 'true' });
    expect(checked.body).toMatchObject({
      loaded: false,
      keptOut: true,
      format: 'jsonl',
      rowsRead: 2,
      badRows: 1,
    });
    expect(checked.body.problems).toEqual([
      { place: expect.stringContaining('2'), message: expect.stringContaining('closesAt') },
    ]);
    expect((await send(FILE)).body).toMatchObject({ loaded: false, keptOut: true });
    const loaded = await send(FILE, { skipBadRows: 'true' });
    expect(loaded.body).toMatchObject({ loaded: true, added: 1, badRows: 1 });
    const { rows } = await run(
      sql`select action from platform_audit where subject_id = 'rivers' order by id`,
    );
    expect(rows.map(({ action }) => action)).toContain('sources.file_uploaded');
  });

  it('unzips the file, and rejects a damaged one or one of unknown format', async () => {
    const zipped = gzipSync(FILE);
    expect((await send(zipped, { fileName: 'r.jsonl.gz', skipBadRows: 'true' })).body).toMatchObject({
      added: 1,
    });
    const cut = await send(zipped.subarray(0, zipped.length - 9), { fileName: 'r.jsonl.gz' });
    expect(cut.body.code).toBe('sources.damaged_file');
    const workbook = `PK\u0003\u0004 [Content_Types].xml xl/workbook.xml`;
    const foreign = await send(workbook, { fileName: 'grants.xlsx', format: 'csv' });
    expect(foreign.body).toMatchObject({
      code: 'sources.unknown_format',
      message: 'This is an Excel workbook: save it as CSV.',
    });
    expect((await send('plain words', { fileName: 'notes.txt' })).body.code).toBe('sources.unknown_format');
    expect((await send(FILE, { format: 'xlsx' })).body.code).toBe('sources.unknown_format');
  });
});
