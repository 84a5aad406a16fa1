import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { joinOrStartEmbeddedPostgres } from '#platform/server/db/embedded/embedded-postgres.ts';
import { connectionUrl } from '#platform/testing/server/connection-url.ts';
import { quietLog } from '#platform/testing/server/quiet-log.ts';
import { makeThrowawayFolder } from '#platform/testing/server/throwaway-folder.ts';
import { FrozenPostgres } from '../testing/frozen-postgres.ts';
import { buildServer, findFreePort, type RunningProgram, startProgram } from '../testing/server-program.ts';
import { makeStandInRoot } from '../testing/stand-in-root.ts';

/**
 * Background jobs run again after whatever the database did. Always: the moments at which jobs once stopped for good,
 * side by side. With FULL=1: all four moments of a start, and a start beside thirty busy processes.
 */
const IS_FULL = process.env.FULL === '1';
/** A net: on a machine that twenty others use, a start alone takes a minute. */
const LIMIT_MS = 900_000;
vi.setConfig({ testTimeout: LIMIT_MS, hookTimeout: LIMIT_MS, maxConcurrency: 5 });

const READY = 'Hodag is ready';
/** Messages of the server while it starts, in order. */
const MOMENTS = ['started the database server', 'start: domains', 'start: jobs', READY] as const;
type Moment = (typeof MOMENTS)[number];
const FROZEN_AT: readonly Moment[] = IS_FULL ? MOMENTS : ['start: jobs', READY];
const CLOSED_AT: readonly Moment[] = IS_FULL ? MOMENTS : [MOMENTS[0], 'start: jobs'];
const FROZEN_MS = 14_000;
const NET_MS = 300_000;

let built: string;
let root: string;
let seed: string;
const folders: string[] = [];
const running = new Set<Started>();
const aFolder = (): string => {
  const folder = makeThrowawayFolder();
  folders.push(folder);
  return folder;
};

beforeAll(async () => {
  built = await buildServer();
  root = aFolder();
  makeStandInRoot(root);
  seed = aFolder();
  const first = await start(seed);
  await says(first, READY);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});
afterAll(async () => {
  await Promise.all([...running].map(end));
  for (const folder of [built, ...folders]) rmSync(folder, { recursive: true, force: true });
});

interface Instance {
  readonly dataDir: string;
  readonly postgres: FrozenPostgres;
}

/** An instance that was started before, so that a start makes nothing but connections. */
function anInstance(): Instance {
  const dataDir = aFolder();
  cpSync(seed, dataDir, { recursive: true, preserveTimestamps: true });
  return { dataDir, postgres: new FrozenPostgres(dataDir) };
}

interface Started extends RunningProgram {
  readonly url: string;
}

async function start(dataDir: string, environment: Record<string, string> = {}): Promise<Started> {
  const PORT = String(await findFreePort());
  const own = { LOG_LEVEL: 'debug', DATA_DIR: dataDir, PORT, ...environment };
  const program = { ...startProgram(built, own, root), url: `http://127.0.0.1:${PORT}` };
  running.add(program);
  return program;
}

async function end(program: Started): Promise<void> {
  program.child.kill('SIGTERM');
  const limit = setTimeout(() => program.child.kill('SIGKILL'), 30_000);
  await program.ended;
  clearTimeout(limit);
  running.delete(program);
}

async function says(program: RunningProgram, text: string): Promise<void> {
  const ended = program.ended.then((code) => {
    throw new Error(`The server ended (${code}):\n${program.text()}`);
  });
  ended.catch(() => {});
  while (!program.text().includes(text)) await Promise.race([delay(5), ended]);
}

/**
 * Asks for a mail and waits for its file: seconds on a quiet machine, minutes as a net; then the server is ready, too.
 */
async function mailArrives({ dataDir, postgres }: Instance, { url }: Started): Promise<void> {
  const subject = `mail-${Math.random().toString(36).slice(2)}`;
  const mail = JSON.stringify({ to: 'ada@example.org', subject, text: 'Hello' });
  await postgres.query(`select graphile_worker.add_job('platform_mail', $1::json, max_attempts => 22)`, [
    mail,
  ]);
  const outbox = join(dataDir, 'outbox');
  const isThere = (): boolean =>
    readdirSync(outbox).some((name) => readFileSync(join(outbox, name), 'utf8').includes(subject));
  await vi.waitFor(() => expect(isThere()).toBe(true), { timeout: NET_MS, interval: 50 });
  const readiness = async (): Promise<number> => (await fetch(`${url}/health/ready`)).status;
  await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: NET_MS, interval: 200 });
}

/** Freezes the database for a time; the time is what happens, not what is waited for. */
async function frozenFor(postgres: FrozenPostgres, what: 'all' | 'newcomers', ms: number): Promise<void> {
  const thaw = postgres.freeze(what);
  try {
    await delay(ms);
  } finally {
    thaw();
  }
}

const withoutStack = (program: RunningProgram): void =>
  expect(program.text().replace(/^\{.*$/gm, '')).not.toMatch(/\n\s+at /);

it.concurrent.each(FROZEN_AT)('frozen for 14 s at "%s"', async (moment) => {
  const instance = anInstance();
  const { dataDir, postgres } = instance;
  const program = await start(dataDir);
  await says(program, moment);
  await frozenFor(postgres, 'all', FROZEN_MS);
  await says(program, READY);
  await mailArrives(instance, program);
  withoutStack(program);
  await end(program);
});

it.concurrent.each(CLOSED_AT)('no new connection for 14 s at "%s"', async (moment) => {
  const instance = anInstance();
  const { dataDir, postgres } = instance;
  const program = await start(dataDir);
  await says(program, moment);
  await frozenFor(postgres, 'newcomers', FROZEN_MS);
  await says(program, READY);
  await mailArrives(instance, program);
  withoutStack(program);
  await end(program);
});

it.concurrent('frozen for 20 s in the middle', async () => {
  const instance = anInstance();
  const { dataDir, postgres } = instance;
  const program = await start(dataDir);
  await says(program, READY);
  await mailArrives(instance, program);
  await frozenFor(postgres, 'all', 20_000);
  await mailArrives(instance, program);
  withoutStack(program);
  await end(program);
});

it.concurrent('all connections cut, three times', async () => {
  const instance = anInstance();
  const { dataDir, postgres } = instance;
  const program = await start(dataDir);
  await says(program, READY);
  for (let cut = 0; cut < 3; cut += 1) {
    await postgres.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      [],
      'postgres',
    );
    await mailArrives(instance, program);
  }
  withoutStack(program);
  await end(program);
});

it.concurrent('a PostgreSQL of their own, killed and started again', async () => {
  const instance = anInstance();
  const { dataDir, postgres } = instance;
  const options = { dataDir, log: { ...quietLog, error: () => {}, warn: () => {} } };
  const first = await joinOrStartEmbeddedPostgres(options);
  const environment = {
    DATABASE_URL: connectionUrl(first.connection),
    SECRET_KEY: 'a key for the tests of the whole server',
  };
  const program = await start(dataDir, environment);
  await says(program, READY);
  await mailArrives(instance, program);
  process.kill(postgres.pid, 'SIGKILL');
  await says(program, 'idle database connection was lost');
  await first.stop().catch(() => {});
  const second = await joinOrStartEmbeddedPostgres(options);
  await mailArrives(instance, program);
  withoutStack(program);
  await end(program);
  await second.stop();
});

it.concurrent('the embedded PostgreSQL killed: the process says so, ends, and is started again', async () => {
  const instance = anInstance();
  const { dataDir, postgres } = instance;
  const program = await start(dataDir);
  await says(program, READY);
  process.kill(postgres.pid, 'SIGKILL');
  expect(await program.ended).toBe(1);
  expect(program.text()).toContain('The database server ended unexpectedly.');
  withoutStack(program);
  const again = await start(dataDir);
  await says(again, READY);
  await mailArrives(instance, again);
  await end(again);
});

it.runIf(IS_FULL)('started beside thirty busy processes', async () => {
  const instance = anInstance();
  const { dataDir } = instance;
  const busy: ChildProcess[] = Array.from({ length: 30 }, () => spawn(process.execPath, ['-e', 'for(;;);']));
  try {
    const program = await start(dataDir);
    await says(program, READY);
    await mailArrives(instance, program);
    withoutStack(program);
    await end(program);
  } finally {
    for (const one of busy) one.kill('SIGKILL');
  }
});
