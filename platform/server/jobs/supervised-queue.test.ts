import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aDataDir } from '#platform/testing/server/data-dir.ts';
import { platformServices } from '#platform/testing/server/platform-services.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { type TestDatabase, testDatabase } from '#platform/testing/server/test-database.ts';
import { createPool } from '../db/pool.ts';
import type { StartupError } from '../db/startup-error.ts';
import { defineDomain } from '../domain.ts';
import { checkJobs } from './check-jobs.ts';
import { enqueue } from './enqueue.ts';
import { silentSeconds } from './queue-state.ts';
import { type JobWorkerOptions, startJobWorker } from './worker.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() =>
  database.pool.query(`truncate platform_job_run, platform_lease, graphile_worker._private_jobs,
    graphile_worker._private_job_queues, graphile_worker._private_known_crontabs cascade`),
);

/** Answers a statement of the queue in the database's place; null lets it through. */
type Fault = (text: string) => Answer | null;
type Rows = { rows: unknown[] };
/** A function gets what the database answered once it did what it was asked. */
type Answer = Error | Rows | ((answer: Rows) => Rows);

/** Questions for jobs that are with the database. */
let asks = 0;
/** Waits until none is: one that was asked before a fault began would take the job that the fault is for. */
const noneAsked = () => expect.poll(() => asks).toBe(0);

/** A pool of the queue with a database that is not always well. */
async function faultyPool(fault: Fault): Promise<Pool> {
  const pool = await createPool({
    connection: database.url,
    applicationName: 'faulty',
    log: quietLog,
    max: 12,
  });
  const known = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const ask = (...args: unknown[]): unknown => {
      const { text } = Object(args[0]) as { text?: unknown };
      const answer = typeof text === 'string' ? fault(text) : null;
      if (answer === null) return counted(query(...args), text);
      if (typeof answer === 'function') return Promise.resolve(query(...args) as Rows).then(answer);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
    Object.assign(client, { query: ask });
  });
  return pool;
}

const isAskingForJobs = (text: string): boolean => text.includes('for update') && text.includes('limit 1');

function counted(answer: unknown, text: unknown): unknown {
  if (typeof text !== 'string' || !isAskingForJobs(text)) return answer;
  asks += 1;
  return Promise.resolve(answer).finally(() => {
    asks -= 1;
  });
}

async function work(openPool: () => Promise<Pool>, options: JobWorkerOptions = {}) {
  const log: string[] = [];
  const services = platformServices({
    db: database.db,
    dataDir: aDataDir(),
    onLog: ({ msg, level }) => Number(level) >= 40 && log.push(String(msg)),
  });
  const done: unknown[] = [];
  const job = {
    name: 'example_done',
    run: async (_services: unknown, payload: unknown) => {
      done.push(payload);
    },
  };
  const domain = defineDomain({ name: 'example', endpoints: {}, operations: {}, jobs: [job] });
  const pools: Pool[] = [];
  const opening = async (): Promise<Pool> => {
    const pool = await openPool();
    pools.push(pool);
    return pool;
  };
  const worker = await startJobWorker(services, [domain], opening, options);
  onTestFinished(async () => {
    await worker.stop();
    await Promise.all(pools.map((pool) => pool.ending || pool.end()));
  });
  return { services, log, done, pools };
}

const rows = async (text: string) => (await database.pool.query(text)).rows;

describe('the queue', () => {
  it('runs jobs though its very first query was refused', async () => {
    let refusals = 0;
    const { done, log } = await work(() =>
      faultyPool((text) => {
        if (refusals > 0 || !text.includes('_private_tasks as tasks (identifier)')) return null;
        refusals += 1;
        return new Error('timeout exceeded when trying to connect');
      }),
    );
    await enqueue(database.db, 'example_done', { n: 1 });
    await expect.poll(() => done).toEqual([{ n: 1 }]);
    expect(refusals).toBe(1);
    expect(log.join('\n')).toContain('The start tries again.');
  });

  it('that takes nothing though jobs are due is started again on a new pool', async () => {
    let isDeaf = false;
    const { done, log, pools, services } = await work(
      () => {
        // The new pool hears from its first statement: a test that notices later lets it be given up as well.
        isDeaf = false;
        return faultyPool((text) => (isDeaf && isAskingForJobs(text) ? { rows: [] } : null));
      },
      { lookMs: 20 },
    );
    isDeaf = true;
    await noneAsked();
    await enqueue(database.db, 'example_done', { n: 2 });
    await expect.poll(() => log.join('\n')).toContain('none was taken for 20 s');
    await expect.poll(() => done).toEqual([{ n: 2 }]);
    expect(log).toContain(
      'Background jobs are due, and none was taken for 20 s. Starting the job queue again (1 of 3).',
    );
    expect(pools.length).toBe(2);
    await expect.poll(() => checkJobs(services)).toMatchObject({ status: 'ok' });
    await expect.poll(() => pools[0]?.ending).toBe(true);
  });

  it('that cannot be asked three times in a row is started again, and after three times the process ends', async () => {
    let isBroken = false;
    let givenUp: StartupError | null = null;
    const { log, services } = await work(
      () => faultyPool((text) => (isBroken && isAskingForJobs(text) ? new Error('out of order') : null)),
      {
        onGivenUp: (reason) => {
          givenUp = reason;
        },
      },
    );
    isBroken = true;
    await expect.poll(() => givenUp, { timeout: 30_000 }).not.toBeNull();
    const restarts = log.filter((line) => line.includes('Starting the job queue again'));
    expect(restarts[0]).toBe(
      'The job queue could not be read three times in a row (out of order). Starting the job queue again (1 of 3).',
    );
    expect(restarts.length).toBe(3);
    expect(String(givenUp)).toContain('was started again 3 times and still does not work');
    expect(await checkJobs(services)).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('out of order'),
      remedy: expect.stringContaining('started again'),
    });
  });

  it('waits for a database that gives no new connection, and does not count that', async () => {
    let isDeaf = false;
    const { done, log, services } = await work(
      async () => {
        if (isDeaf) throw new Error('timeout exceeded when trying to connect');
        return faultyPool((text) => (isDeaf && isAskingForJobs(text) ? { rows: [] } : null));
      },
      { lookMs: 20 },
    );
    isDeaf = true;
    await noneAsked();
    await enqueue(database.db, 'example_done', { n: 3 });
    await expect
      .poll(() => checkJobs(services))
      .toMatchObject({
        detail: expect.stringContaining('The database takes no new connection'),
      });
    // Only once it was seen: the state between two attempts is short.
    isDeaf = false;
    await expect.poll(() => done).toEqual([{ n: 3 }]);
    expect(log.filter((line) => line.includes('Background jobs wait for it')).length).toBe(1);
    // The runner that was given up may have taken the job before the next one started.
    await expect
      .poll(() => log.filter((line) => line.includes('Starting the job queue again')))
      .toEqual([expect.stringContaining('(1 of 3)')]);
  });
});

describe('one job', () => {
  it('whose end meets a lost connection is recorded all the same', async () => {
    const rejected = vi.fn();
    process.on('unhandledRejection', rejected);
    onTestFinished(() => void process.off('unhandledRejection', rejected));
    const { done, log } = await work(() => faultyPool(() => null));
    const locker = await database.pool.connect();
    await enqueue(database.db, 'example_done', { n: 4 });
    await expect.poll(() => done).toEqual([{ n: 4 }]);
    await expect.poll(() => rows('select 1 from graphile_worker.jobs')).toEqual([]);
    await locker.query('begin');
    await locker.query(`create or replace function hold_end() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(77); return old; end $$`);
    await locker.query(`create trigger hold_end before delete on graphile_worker._private_jobs
      for each row execute function hold_end()`);
    await locker.query('commit');
    await locker.query('select pg_advisory_lock(77)');
    await enqueue(database.db, 'example_done', { n: 5 });
    const waiting = `select pid from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and wait_event = 'advisory'`;
    await expect.poll(() => rows(waiting)).toHaveLength(1);
    await rows(`select pg_terminate_backend(pid) from (${waiting}) waiting`);
    await expect.poll(() => log.join('\n')).toContain('it is tried again');
    await locker.query('select pg_advisory_unlock(77)');
    locker.release();
    await expect.poll(() => rows('select 1 from graphile_worker.jobs')).toEqual([]);
    await rows('drop trigger hold_end on graphile_worker._private_jobs');
    expect(done).toEqual([{ n: 4 }, { n: 5 }]);
    await delay(0);
    expect(rejected).not.toHaveBeenCalled();
  });

  it('whose end finds no connection at all is recorded once there is one', async () => {
    const rejected = vi.fn();
    process.on('unhandledRejection', rejected);
    onTestFinished(() => void process.off('unhandledRejection', rejected));
    const state = { isLast: false, isGone: false };
    const { done, log } = await work(async () => {
      const cutOnceTaken = (answer: Rows): Rows => {
        if (answer.rows.length > 0) state.isGone = true;
        return answer;
      };
      const pool = await faultyPool((text) => (state.isLast && isAskingForJobs(text) ? cutOnceTaken : null));
      const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
      const refusing = (answer?: (error: Error) => void) => {
        if (!state.isGone) return answer ? connect(answer) : connect();
        const error = new Error('connect ECONNREFUSED');
        return answer ? answer(error) : Promise.reject(error);
      };
      return Object.assign(pool, { connect: refusing });
    });
    await enqueue(database.db, 'example_done', { n: 7 });
    await expect.poll(() => rows('select 1 from graphile_worker.jobs')).toEqual([]);
    state.isLast = true;
    await noneAsked();
    await enqueue(database.db, 'example_done', { n: 8 });
    await expect.poll(() => log.join('\n')).toContain('it is tried again');
    Object.assign(state, { isLast: false, isGone: false });
    await expect.poll(() => rows('select 1 from graphile_worker.jobs')).toEqual([]);
    expect(done.at(-1)).toEqual({ n: 8 });
    await delay(0);
    expect(rejected).not.toHaveBeenCalled();
  });

  it('that was taken over a connection that was lost runs again', async () => {
    let taken = 0;
    const loseTaken = (answer: Rows): Rows => {
      if (taken > 0 || answer.rows.length === 0) return answer;
      taken += 1;
      throw new Error('Connection terminated unexpectedly');
    };
    const { done, log } = await work(
      () => faultyPool((text) => (isAskingForJobs(text) ? loseTaken : null)),
      // Twenty looks at a due job start the queue again, and a job given back waits for the next poll.
      { lookMs: 500 },
    );
    await enqueue(database.db, 'example_done', { n: 6 });
    await expect.poll(() => done).toEqual([{ n: 6 }]);
    expect(taken).toBe(1);
    expect(log).toContain('1 job taken over a connection that was lost: to be run again.');
  });
});

describe('the sign', () => {
  it('is given while jobs are taken', async () => {
    expect(await silentSeconds(database.db)).toBeNull();
    await work(() => faultyPool(() => null), { lookMs: 20 });
    await expect.poll(() => silentSeconds(database.db)).toBe(0);
  });
});
