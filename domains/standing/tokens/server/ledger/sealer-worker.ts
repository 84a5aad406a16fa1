import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Pool, PoolConfig } from 'pg';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { checkpointKey } from '../adapters/checkpoint-key.ts';
import { takeSealingTurn } from '../store/sealer-store.ts';
import { Sealer } from './sealer.ts';

/** Data that the thread is started with. */
export interface SealerWorkerData {
  readonly connection: PoolConfig;
  readonly seed: Uint8Array;
}

/** Report of the thread: why it could not continue for now, null once it can again. */
export interface SealerReport {
  readonly error: string | null;
}

/** How soon a new transfer is sealed. */
const POLL_MS = 250;
/** How soon what is sealed is signed, at the earliest. */
const CHECKPOINT_MS = 5000;
/** A checkpoint hashes every account: it may take this share of the time at most. */
const CHECKPOINT_SHARE = 0.05;
const TURN_MS = 5000;
const KEEP_TURN_MS = 20_000;
const RETRY_MS = 5000;
/** As `nice`: where processors are scarce, anyone who waits for an answer comes before what may be sealed later. */
const NICENESS = 10;

const { connection, seed } = workerData as SealerWorkerData;
const stopped = new AbortController();
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const pause = (ms: number): Promise<void> =>
  delay(ms, undefined, { signal: stopped.signal }).catch(() => undefined);
const report = (error: string | null): void => parentPort?.postMessage({ error } satisfies SealerReport);

// Linux gives each thread its own priority; elsewhere this would hold back the whole process.
if (process.platform === 'linux') setPriority(NICENESS);
parentPort?.once('message', () => stopped.abort());

/** The turn belongs to a session, so it has its own connection, which is asked often enough to stay open. */
async function seal(turn: Database, db: Database): Promise<void> {
  while (!stopped.signal.aborted && !(await takeSealingTurn(turn))) await pause(TURN_MS);
  const sealer = new Sealer(db, checkpointKey(seed));
  await sealer.resume();
  let nextCheckpoint = performance.now();
  let nextTurn = performance.now() + KEEP_TURN_MS;
  while (!stopped.signal.aborted) {
    const looked = await sealer.sealNext();
    if (sealer.unsigned > 0 && performance.now() >= nextCheckpoint) {
      const started = performance.now();
      await sealer.checkpoint(new Date());
      const took = performance.now() - started;
      nextCheckpoint = performance.now() + Math.max(CHECKPOINT_MS, took / CHECKPOINT_SHARE);
    }
    if (performance.now() >= nextTurn) {
      if (!(await takeSealingTurn(turn))) throw new Error('Another process took over the sealing');
      nextTurn = performance.now() + KEEP_TURN_MS;
    }
    report(null);
    if (looked === 0) await pause(POLL_MS);
  }
}

const openPool = (max: number): Promise<Pool> =>
  createPool({ connection, applicationName: 'hodag sealer', log: silent, max, niceness: NICENESS });

while (!stopped.signal.aborted) {
  const pools: Pool[] = [];
  try {
    // One after the other, so that the first is closed where the second fails.
    for (const max of [1, 2]) pools.push(await openPool(max));
    const [turn, work] = pools.map((pool) => createDatabase(pool, silent));
    if (turn && work) await seal(turn, work);
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
    await pause(RETRY_MS);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}
parentPort?.close();
