import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { Resources } from '../resources.ts';
import { startTaskWorker } from './task-thread.ts';
import { runInThread, ThreadPool } from './thread-pool.ts';
import type { ThreadTask } from './thread-task.ts';

/** Tasks as a domain writes them, in a folder of their own. */
const TASKS: Readonly<Record<string, string>> = {
  'double-task': 'export const run = ({ n }: { n: number }): number => n * 2;',
  'hang-task': 'export const run = (): void => { for (;;); };',
  'fail-task': "export const run = (): void => { throw new Error('no such page'); };",
  'end-task': 'export const run = (): void => process.exit(3);',
  'hoard-task':
    'export const run = (): void => { const all: unknown[] = []; for (;;) all.push([all.length]); };',
  'bytes-task':
    'export const run = ({ bytes }: { bytes: Uint8Array }): Uint8Array => bytes.map((b) => b + 1);',
  'wait-task':
    'export const run = ({ gate }: { gate: SharedArrayBuffer }) => Atomics.wait(new Int32Array(gate), 0, 0);',
};
const folder = mkdtempSync(join(tmpdir(), 'hodag-tasks-'));
for (const [name, text] of Object.entries(TASKS)) writeFileSync(join(folder, `${name}.ts`), text);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Run = (input: object) => unknown;
const taskOf = (name: string): ThreadTask<Run> => ({
  name,
  beside: pathToFileURL(join(folder, 'asks.ts')).href,
  limitMs: 60_000,
});
const runOf = (name: string, input: object = {}) => ({
  order: { module: pathToFileURL(join(folder, `${name}.ts`)).href, input },
  limitMs: 60_000,
  moved: [],
});

function someServices(): { resources: Resources } {
  const resources = new Resources();
  onTestFinished(() => resources.stop());
  return { resources };
}

function aPool(options: ConstructorParameters<typeof ThreadPool>[0]): ThreadPool {
  const pool = new ThreadPool(options);
  onTestFinished(() => pool.stop());
  return pool;
}

/** A run that ends when it is let go, and not before. */
function aGate(): { run: ReturnType<typeof runOf>; open(): void } {
  const gate = new SharedArrayBuffer(4);
  const open = (): void => {
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
  };
  onTestFinished(open);
  return { run: runOf('wait-task', { gate }), open };
}

it('runs what a module exports, with a copy of what it is given', async () => {
  const services = someServices();
  expect(await runInThread(services, taskOf('double-task'), { n: 21 })).toBe(42);
  const bytes = new Uint8Array([1, 2]);
  expect(await runInThread(services, taskOf('bytes-task'), { bytes })).toEqual(new Uint8Array([2, 3]));
  expect(bytes).toEqual(new Uint8Array([1, 2]));
});

it('takes buffers that are given away without a copy', async () => {
  const bytes = new Uint8Array([7]);
  const moved = [bytes.buffer];
  expect(await runInThread(someServices(), taskOf('bytes-task'), { bytes }, { moved })).toEqual(
    new Uint8Array([8]),
  );
  expect(bytes.byteLength).toBe(0);
});

it('stops what takes too long, and runs the next one', async () => {
  const services = someServices();
  const refused = runInThread(services, taskOf('hang-task'), {}, { limitMs: 50 });
  await expect(refused).rejects.toMatchObject({ code: 'request.too_heavy', status: 422 });
  expect(await runInThread(services, taskOf('double-task'), { n: 2 })).toBe(4);
});

it('stops what takes more memory than a thread has, and runs the next one', async () => {
  const pool = aPool({ startWorker: () => startTaskWorker(64) });
  await expect(pool.run(runOf('hoard-task'))).rejects.toMatchObject({ code: 'request.too_heavy' });
  expect(await pool.run(runOf('double-task', { n: 2 }))).toBe(4);
});

it('hands on what a task threw, and outlives a thread that ends', async () => {
  const services = someServices();
  await expect(runInThread(services, taskOf('fail-task'), {})).rejects.toThrow('no such page');
  await expect(runInThread(services, taskOf('end-task'), {})).rejects.toThrow('ended before its task');
  expect(await runInThread(services, taskOf('double-task'), { n: 3 })).toBe(6);
});

it('refuses what finds the queue full, and runs what waits in its turn', async () => {
  const pool = aPool({ threads: 1, queueMax: 1 });
  const gate = aGate();
  const first = pool.run(gate.run);
  const second = pool.run(runOf('double-task', { n: 1 }));
  const third = pool.run(runOf('double-task', { n: 2 }));
  await expect(third).rejects.toMatchObject({ code: 'server.busy', status: 503, retryAfterSeconds: 10 });
  gate.open();
  await first;
  expect(await second).toBe(2);
});

it('keeps one member from filling the queue', async () => {
  const pool = aPool({ threads: 1 });
  const gates = [aGate(), aGate(), aGate(), aGate()];
  const own = gates.map(({ run }) => pool.run(run, 'ada'));
  await expect(pool.run(runOf('double-task', { n: 1 }), 'ada')).rejects.toMatchObject({
    code: 'server.busy',
  });
  const other = pool.run(runOf('double-task', { n: 1 }), 'grace');
  for (const { open } of gates) open();
  await Promise.all(own);
  expect(await other).toBe(2);
  expect(await pool.run(runOf('double-task', { n: 4 }), 'ada')).toBe(8);
});

it('ends with its instance: what runs is given up and what waits is refused', async () => {
  const resources = new Resources();
  const running = [1, 2, 3].map(() => runInThread({ resources }, taskOf('hang-task'), {}));
  const ended = Promise.allSettled(running);
  await resources.stop();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});
