import { utimesSync, writeFileSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS } from '#platform/kernel/clock.ts';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { inTransaction } from '../db/database.ts';
import { type Domain, defineDomain, type JobSpec } from '../domain.ts';
import { enqueue } from './enqueue.ts';
import { purgePlatform } from './purge-platform.ts';
import { type JobWorkerOptions, startJobWorker } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() =>
  database.pool.query(`
    truncate platform_job_run, platform_event cascade;
    truncate graphile_worker._private_jobs, graphile_worker._private_job_queues,
      graphile_worker._private_known_crontabs`),
);

const domainWith = (...jobs: JobSpec[]): Domain =>
  defineDomain({ name: 'example', endpoints: {}, operations: {}, jobs });

async function work(jobs: JobSpec[], options: JobWorkerOptions = {}, log: Record<string, unknown>[] = []) {
  const services = platformServices({
    db: database.db,
    dataDir: aDataDir(),
    onLog: (line) => log.push(line),
  });
  const worker = await startJobWorker(services, [domainWith(...jobs)], database.pool, options);
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= worker.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { services, stop };
}

const rowsOf = async (text: string) => (await database.pool.query(text)).rows;
const runs = () => rowsOf('select job, status, done, total, error from platform_job_run order by id');
const jobs = () => rowsOf('select attempts, max_attempts, locked_at, last_error from graphile_worker.jobs');

describe('a job', () => {
  it('runs with its payload and leaves a line with its progress', async () => {
    const seen: unknown[] = [];
    await work([
      {
        name: 'example_count',
        run: async (_services, payload, progress) => {
          seen.push(payload);
          progress.report(3, 7);
        },
      },
    ]);
    await enqueue(database.db, 'example_count', { of: 'things' });
    await expect
      .poll(runs)
      .toEqual([{ job: 'example_count', status: 'done', done: 3, total: 7, error: null }]);
    expect(seen).toEqual([{ of: 'things' }]);
    await expect.poll(jobs).toEqual([]);
  });

  it('that fails says why, without parameters, and runs again', async () => {
    let calls = 0;
    const log: Record<string, unknown>[] = [];
    const failing: JobSpec = {
      name: 'example_fail',
      run: async ({ db }) => {
        calls += 1;
        await db.execute(sql`select ${'a-secret-parameter'}::int`);
      },
    };
    await work([failing], {}, log);
    await enqueue(database.db, 'example_fail', {}, { maxAttempts: 2 });
    await expect.poll(jobs).toMatchObject([{ attempts: 1, locked_at: null }]);
    await database.pool.query(
      'select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs',
    );
    await expect.poll(jobs).toMatchObject([{ attempts: 2, max_attempts: 2, locked_at: null }]);
    expect(calls).toBe(2);
    const [line] = await runs();
    expect(line).toMatchObject({ status: 'failed', error: expect.stringContaining('invalid input syntax') });
    expect(JSON.stringify(log)).toContain('example_fail');
    expect(JSON.stringify(log)).not.toContain('params:');
  });

  it.each<[string, unknown]>([
    ['NUL', new Error('a\0b')],
    ['a lone surrogate', new Error('half \ud800 of a pair')],
    ['a pair that is cut in two', new Error(`${'x'.repeat(1999)}${'\u{1f600}'.repeat(5000)}`)],
    ['a huge message', new Error('x'.repeat(5_000_000))],
    ['a text', 'just text \0'],
    ['nothing', undefined],
    ['null', null],
    ['a symbol', Symbol('no')],
    ['an object without a text', Object.create(null)],
    ['an error without a message', new Error('')],
    ['a message that is no text', Object.assign(new Error('x'), { message: { toString: null } })],
    [
      'an error that throws when it is read',
      Object.defineProperty(new Error('x'), 'message', {
        get() {
          throw new Error('no');
        },
      }),
    ],
  ])('that throws %s ends as failed, and the worker continues', async (_what, thrown) => {
    let others = 0;
    await work([
      {
        name: 'example_poison',
        run: async () => {
          throw thrown;
        },
      },
      {
        name: 'example_next',
        run: async () => {
          others += 1;
        },
      },
    ]);
    await enqueue(database.db, 'example_poison', {}, { maxAttempts: 1 });
    await expect.poll(jobs).toMatchObject([{ attempts: 1, locked_at: null, last_error: expect.any(String) }]);
    const [{ last_error: text }] = await jobs();
    expect(text.length).toBeGreaterThan(0);
    expect(text.length).toBeLessThanOrEqual(2000);
    expect(await runs()).toMatchObject([{ status: 'failed', error: text }]);
    await enqueue(database.db, 'example_next', {});
    await expect.poll(() => others).toBe(1);
  });

  it('that fails keeps no address', async () => {
    await work([
      {
        name: 'example_address',
        run: async ({ db }) => {
          const refused = await db.execute(sql`select ${'ada@example.org'}::uuid`).catch((error) => error);
          throw new Error(`550 <ada@example.org>: no such mailbox\n${refused.message}`, { cause: refused });
        },
      },
    ]);
    await enqueue(database.db, 'example_address', {}, { maxAttempts: 1 });
    await expect.poll(jobs).toMatchObject([{ last_error: expect.stringContaining('no such mailbox') }]);
    expect(JSON.stringify([await jobs(), await runs()])).not.toContain('ada');
  });

  it('with the same key replaces the one that waits; later ones wait', async () => {
    const runAt = new Date(Date.now() + DAY_MS);
    await enqueue(database.db, 'example_later', { n: 1 }, { key: 'one', runAt });
    await enqueue(database.db, 'example_later', { n: 2 }, { key: 'one', runAt });
    const waiting = await rowsOf('select payload, run_at from graphile_worker._private_jobs');
    expect(waiting).toEqual([{ payload: { n: 2 }, run_at: runAt }]);
  });

  it('two of one name are refused', async () => {
    const job: JobSpec = { name: 'example_twice', run: async () => {} };
    await expect(work([job, job])).rejects.toThrow('Two jobs are named example_twice');
  });
});

describe('stopping', () => {
  it('raises the signal and waits for the running job', async () => {
    let ended = false;
    let running = false;
    const { stop } = await work(
      [
        {
          name: 'example_slow',
          run: async (_services, _payload, { signal }) => {
            running = true;
            await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
            ended = true;
          },
        },
      ],
      { graceMs: 50 },
    );
    await enqueue(database.db, 'example_slow', {});
    await expect.poll(() => running).toBe(true);
    await stop();
    expect(ended).toBe(true);
  });

  it('waits until it is noted that a job has ended', async () => {
    let release = (): void => {};
    const ended = new Promise<void>((resolve) => {
      release = resolve;
    });
    let running = false;
    const { stop } = await work([
      {
        name: 'example_noted',
        run: () => {
          running = true;
          return ended;
        },
      },
    ]);
    await enqueue(database.db, 'example_noted', {});
    await expect.poll(() => running).toBe(true);
    let stopped: Promise<void> | undefined;
    await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`select 1 from graphile_worker._private_jobs for update`);
      release();
      stopped = stop();
      await expect(Promise.race([stopped, delay(300, 'waits')])).resolves.toBe('waits');
    });
    await stopped;
    expect(await jobs()).toEqual([]);
  });

  it('gives up on a job that does not listen, which then runs again', async () => {
    let running = false;
    let release = (): void => {};
    const log: Record<string, unknown>[] = [];
    const { stop } = await work(
      [
        {
          name: 'example_deaf',
          run: () =>
            new Promise((resolve) => {
              running = true;
              release = resolve;
            }),
        },
      ],
      { graceMs: 20, stopLimitMs: 100 },
      log,
    );
    await enqueue(database.db, 'example_deaf', {});
    await expect.poll(() => running).toBe(true);
    await stop();
    expect(log).toContainEqual(expect.objectContaining({ level: 40, limitMs: 100 }));
    expect(await jobs()).toMatchObject([{ attempts: 1, locked_at: null }]);
    // Ended at last, it tells the queue; the database has to be there for that.
    release();
    await expect.poll(jobs).toEqual([]);
  });
});

describe('a queue', () => {
  it('has one run at a time, no matter who asked for it', async () => {
    const open = { now: 0, most: 0, ended: 0 };
    await work([
      {
        name: 'example_turns',
        queue: 'example_turns',
        run: async () => {
          open.now += 1;
          open.most = Math.max(open.most, open.now);
          await new Promise((resolve) => setTimeout(resolve, 30));
          open.now -= 1;
          open.ended += 1;
        },
      },
    ]);
    for (let n = 0; n < 3; n += 1)
      await enqueue(database.db, 'example_turns', {}, { queue: 'example_turns' });
    await expect.poll(() => open.ended).toBe(3);
    expect(open.most).toBe(1);
  });
});

describe('after a crash', () => {
  const lockedJob = `
    select graphile_worker.add_job('example_again', '{}');
    update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'a killed worker'`;

  it('the only worker of an embedded database takes up at once what was left', async () => {
    await database.pool.query(lockedJob);
    let calls = 0;
    await work([
      {
        name: 'example_again',
        run: async () => {
          calls += 1;
        },
      },
    ]);
    await expect.poll(() => calls).toBe(1);
  });

  it('waits on a shared database, since the job might be another worker’s', async () => {
    await database.pool.query(lockedJob);
    const services = platformServices({
      db: database.db,
      dataDir: aDataDir(),
      environment: { DATABASE_URL: 'postgres://elsewhere/hodag' },
    });
    await (await startJobWorker(services, [], database.pool)).stop();
    expect(await jobs()).toMatchObject([{ locked_at: expect.any(Date) }]);
  });
});

describe('cron', () => {
  it('knows each job with a time, the daily purge among them, with its attempts', async () => {
    const { stop } = await work([
      { name: 'example_nightly', cron: '5 4 * * *', maxAttempts: 3, run: async () => {} },
    ]);
    // Noted after the worker has begun.
    const known = () => rowsOf('select identifier from graphile_worker._private_known_crontabs order by 1');
    await expect
      .poll(known)
      .toEqual([
        { identifier: 'example_nightly' },
        { identifier: 'platform_backup' },
        { identifier: 'platform_purge' },
        { identifier: 'platform_sweep_objects' },
      ]);
    await stop();
  });

  it('makes up for a daily run that was missed, once, and not for frequent ones', async () => {
    const ran: string[] = [];
    const missed = new Date(Date.now() - 60 * 60_000);
    missed.setUTCSeconds(0, 0);
    const [minute, hour] = [missed.getUTCMinutes(), missed.getUTCHours()];
    const job = (name: string, cron: string): JobSpec => ({
      name,
      cron,
      run: async () => {
        ran.push(name);
      },
    });
    const jobs = [
      job('example_hourly', `${(minute + 30) % 60} * * * *`),
      job('example_nightly', `${minute} ${hour} * * *`),
    ];
    const known = () =>
      rowsOf(`select identifier, last_execution from graphile_worker._private_known_crontabs
              where identifier like 'example%' order by 1`);
    const first = await work(jobs);
    await expect.poll(known).toHaveLength(2);
    await first.stop();
    expect(ran).toEqual([]);
    await database.pool.query(
      "update graphile_worker._private_known_crontabs set known_since = now() - interval '3 days'",
    );
    await work(jobs);
    await expect.poll(() => ran).toEqual(['example_nightly']);
    // It is the run of that hour, and noted as such: the next start does not make up for it again.
    expect(await known()).toEqual([
      { identifier: 'example_hourly', last_execution: null },
      { identifier: 'example_nightly', last_execution: missed },
    ]);
  });

  it('refuses a time that is none', async () => {
    await expect(work([{ name: 'example_never', cron: 'at noon', run: async () => {} }])).rejects.toThrow(
      /at noon/,
    );
  });

  it('says nothing about missing error handlers', async () => {
    const warn = vi.spyOn(console, 'warn');
    const { stop } = await work([]);
    await stop();
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('the daily purge', () => {
  it('deletes old events, runs, given-up jobs and half files, and keeps what is young or still wanted', async () => {
    const dataDir = aDataDir();
    const services = platformServices({ db: database.db, dataDir });
    await database.pool.query(`
      insert into platform_event (name, payload, at) values
        ('example.old', '{}', now() - interval '31 days'),
        ('example.waiting', '{}', now() - interval '31 days'),
        ('example.young', '{}', now() - interval '29 days');
      insert into platform_event_receipt (subscription, event_id) select 's', id from platform_event;
      select graphile_worker.add_job('platform_event', json_build_object('eventId', id::text))
        from platform_event where name = 'example.waiting';
      insert into platform_job_run (job, status, started_at) values
        ('old', 'done', now() - interval '31 days'), ('young', 'done', now() - interval '29 days'),
        ('lost', 'running', now() - interval '25 hours'), ('running', 'running', now() - interval '1 hour');
      select graphile_worker.add_job('gone', '{}', max_attempts => 1), graphile_worker.add_job('fresh', '{}', max_attempts => 1);
      update graphile_worker._private_jobs j set attempts = 1,
        updated_at = now() - case t.identifier when 'gone' then interval '31 days' else interval '1 day' end
        from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier in ('gone', 'fresh');`);
    await mkdir(join(dataDir, 'outbox'));
    const half = join(dataDir, 'outbox/.half.part');
    writeFileSync(half, 'x');
    utimesSync(half, 0, 0);

    await purgePlatform.run(services, {}, { report: () => {}, signal: new AbortController().signal });

    expect(await rowsOf('select name from platform_event order by 1')).toEqual([
      { name: 'example.waiting' },
      { name: 'example.young' },
    ]);
    expect(await rowsOf('select job, status from platform_job_run order by 1')).toEqual([
      { job: 'lost', status: 'failed' },
      { job: 'running', status: 'running' },
      { job: 'young', status: 'done' },
    ]);
    expect(await rowsOf('select task_identifier from graphile_worker.jobs order by 1')).toEqual([
      { task_identifier: 'fresh' },
      { task_identifier: 'platform_event' },
    ]);
    await expect(access(half)).rejects.toThrow('ENOENT');
  });
});
