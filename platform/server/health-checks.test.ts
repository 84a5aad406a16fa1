import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { noEncoder } from './encoder/encoder.ts';
import { forOperators, type HealthCheck, platformChecks, runHealthChecks } from './health-checks.ts';
import { queueState } from './jobs/queue-state.ts';
import type { Services } from './services.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query('truncate graphile_worker._private_jobs'));

const log: Record<string, unknown>[] = [];
function servicesWith(environment: Record<string, string> = {}, services: Partial<Services> = {}): Services {
  log.length = 0;
  return platformServices({
    db: database.db,
    dataDir: aDataDir(),
    environment,
    services,
    onLog: (line) => log.push(line),
  });
}
const stateOf = async (name: string, services: Services) =>
  (await runHealthChecks(services, { [name]: platformChecks[name] as HealthCheck }))[name];

describe('running checks', () => {
  const fine: HealthCheck = async () => ({ status: 'ok', detail: 'fine' });

  it('one that throws has failed, is logged, and the others still answer', async () => {
    const report = await runHealthChecks(servicesWith(), {
      fine,
      broken: async () => {
        throw new Error('connect failed: postgres://u:hunter2@db');
      },
      rude: () => {
        throw new Error('at once');
      },
    });
    expect(report).toEqual({
      fine: { status: 'ok', detail: 'fine' },
      broken: { status: 'failed', detail: 'connect failed: postgres://[hidden]@db' },
      rude: { status: 'failed', detail: 'at once' },
    });
    expect(log.map(({ check }) => check).sort()).toEqual(['broken', 'rude']);
  });

  it('one without an answer has failed when its time is over, all run side by side', async () => {
    const slow: HealthCheck = () => new Promise(() => {});
    let askLast = (): void => {};
    const lastWasAsked = new Promise<void>((resolve) => {
      askLast = resolve;
    });
    const first: HealthCheck = () =>
      lastWasAsked.then(() => ({ status: 'ok', detail: 'did not have to wait' }));
    const last: HealthCheck = async () => {
      askLast();
      return { status: 'ok', detail: 'asked' };
    };
    const checks = { first, slow, slower: slow, fine, last };
    const report = await runHealthChecks(servicesWith(), checks, { limitMs: 60 });
    expect(report.first?.status).toBe('ok');
    expect(report.slow).toEqual({ status: 'failed', detail: 'No answer within 0.06 s' });
    expect(report.slower?.status).toBe('failed');
    expect(report.fine?.status).toBe('ok');
  });

  it('an alarm for operators does not say that the instance cannot serve', async () => {
    const checks = { fine, alarm: forOperators(async () => ({ status: 'failed', detail: 'look at it' })) };
    expect(Object.keys(await runHealthChecks(servicesWith(), checks, { scope: 'readiness' }))).toEqual([
      'fine',
    ]);
    expect(await runHealthChecks(servicesWith(), checks)).toMatchObject({ alarm: { status: 'failed' } });
  });

  it('readiness calls no other service, and skips optional parts', async () => {
    const asked = async (scope: 'all' | 'readiness') =>
      Object.keys(await runHealthChecks(servicesWith(), platformChecks, { scope })).sort();
    expect(await asked('readiness')).toEqual(['database', 'jobs', 'migrations', 'storage']);
    expect(await asked('all')).toEqual([
      'backup',
      'chain',
      'clock',
      'database',
      'disk',
      'jobs',
      'mail',
      'migrations',
      'model',
      'storage',
    ]);
  });
});

describe('what the platform knows of itself', () => {
  it('a fresh instance is well; what is not configured is no fault', async () => {
    const report = await runHealthChecks(servicesWith(), platformChecks);
    expect(Object.entries(report).filter(([, { status }]) => status === 'failed')).toEqual([]);
    expect(report.database?.detail).toMatch(/^PostgreSQL \d+/);
    expect(report.mail).toMatchObject({ status: 'warning', remedy: expect.stringContaining('SMTP_URL') });
    expect(report.model?.status).toBe('off');
    expect(report.chain?.status).toBe('off');
  });

  it('jobs: says which process takes none, and keeps saying so whatever job comes', async () => {
    const services = servicesWith();
    const due = () => database.pool.query("select graphile_worker.add_job('x', '{}', job_key => 'one')");
    const sign = (when: string) =>
      database.pool.query(`insert into platform_lease values ('platform.jobs', gen_random_uuid(), ${when})
        on conflict (name) do update set expires_at = excluded.expires_at`);
    onTestFinished(async () => {
      await database.pool.query('truncate platform_lease');
    });
    await due();
    await sign(`now() + interval '30 seconds'`);
    expect(await stateOf('jobs', services)).toMatchObject({ status: 'ok' });
    await sign(`now() - interval '2 minutes'`);
    const silent = {
      status: 'failed',
      detail: 'No process has taken background jobs for 2 minutes; 1 job is due',
      remedy: expect.stringContaining('start it again'),
      told: expect.stringContaining('no process takes them'),
    };
    expect(await stateOf('jobs', services)).toEqual(silent);
    // Asked for again, it is due only now.
    await due();
    expect(await stateOf('jobs', services)).toEqual(silent);
    queueState(services).current = { kind: 'down', reason: 'The job queue ended.' };
    expect(await stateOf('jobs', services)).toMatchObject({
      status: 'failed',
      detail: 'The job queue ended.',
    });
  });

  it('jobs: late ones fail the check, running and given-up ones do not', async () => {
    const services = servicesWith();
    const job = (columns: string) =>
      database.pool.query(`
        truncate graphile_worker._private_jobs;
        select graphile_worker.add_job('x', '{}');
        update graphile_worker._private_jobs set ${columns}`);
    await job(`run_at = now() - interval '4 minutes'`);
    expect(await stateOf('jobs', services)).toMatchObject({ status: 'ok' });
    await job(`run_at = now() - interval '6 minutes'`);
    expect(await stateOf('jobs', services)).toMatchObject({
      status: 'failed',
      detail: '1 job has waited for over 5 minutes, and no process takes jobs',
    });
    await job(`run_at = now() - interval '6 minutes', locked_at = now(), locked_by = 'worker'`);
    expect(await stateOf('jobs', services)).toMatchObject({ status: 'ok' });
    await job(`run_at = now() - interval '6 minutes', attempts = max_attempts`);
    expect(await stateOf('jobs', services)).toMatchObject({ status: 'warning', detail: '1 job gave up' });
  });

  it('mail: a server that answers, and one that is not there', async () => {
    const peer = createServer((socket) => socket.end());
    await new Promise<void>((resolve) => peer.listen(0, '127.0.0.1', resolve));
    const address = peer.address();
    const url = `smtp://user:hunter2@127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const services = servicesWith({ SMTP_URL: url });
    expect(await stateOf('mail', services)).toMatchObject({ status: 'ok' });
    await new Promise((resolve) => peer.close(resolve));
    const gone = await stateOf('mail', services);
    expect(gone?.status).toBe('failed');
    expect(JSON.stringify([gone, log])).not.toContain('hunter2');
  });

  it('chain: a node of that chain, of another, and one that is not there', async () => {
    let chain = 1;
    const node = createHttpServer((_request, response) => {
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: `0x${chain.toString(16)}` }));
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    const { port } = node.address() as AddressInfo;
    const services = servicesWith({ EVM_RPC_URL: `http://127.0.0.1:${port}/hunter2` });
    expect(await stateOf('chain', services)).toEqual({
      status: 'ok',
      detail: 'The node answers for chain 1',
    });
    chain = 11155111;
    expect(await stateOf('chain', services)).toMatchObject({
      status: 'failed',
      detail: 'The node answers for chain 11155111, not 1',
    });
    await new Promise((resolve) => node.close(resolve));
    const gone = await stateOf('chain', services);
    expect(gone?.status).toBe('failed');
    expect(JSON.stringify([gone, log])).not.toContain('hunter2');
  });

  it('model: says which encoder is in force, and what follows', async () => {
    expect(await stateOf('model', servicesWith({ AI_BASE_URL: 'http://127.0.0.1:1' }))).toEqual({
      status: 'off',
      detail:
        'MATCHING_MODEL=off: grants are matched by words alone; AI_BASE_URL drafts applications and words project ideas, where AI_MODEL is set',
      remedy: expect.stringContaining('MATCHING_MODEL=embedded'),
    });
    const encoder = { ...noEncoder(), standing: { state: 'ready', detail: '' } as const };
    expect(await stateOf('model', servicesWith({}, { encoder }))).toMatchObject({ status: 'ok' });
    const standing = { state: 'unavailable', detail: 'The file is gone' } as const;
    expect(await stateOf('model', servicesWith({}, { encoder: { ...encoder, standing } }))).toEqual({
      status: 'warning',
      detail: 'The file is gone: grants are matched by words alone',
      remedy: expect.stringContaining('npm ci'),
    });
  });

  it('storage that cannot be written fails', async () => {
    const broken = { ...servicesWith().storage, probe: () => Promise.reject(new Error('read-only')) };
    expect(await stateOf('storage', servicesWith({}, { storage: broken }))).toEqual({
      status: 'failed',
      detail: 'read-only',
    });
  });

  it('a clock that is off is a warning', async () => {
    const now = new Date(Date.now() + 60_000);
    expect(await stateOf('clock', servicesWith({}, { clock: { now: () => now } }))).toMatchObject({
      status: 'warning',
      detail: expect.stringMatching(/differ by (59|60|61) s/),
      remedy: expect.stringContaining('NTP'),
    });
  });

  it('a check leaves no timer behind', async () => {
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    onTestFinished(() => cleared.mockRestore());
    await stateOf('database', servicesWith());
    expect(cleared).toHaveBeenCalled();
  });
});
