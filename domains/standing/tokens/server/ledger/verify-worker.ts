import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { createDatabase } from '#platform/server/db/database.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { checkLedger } from './check-ledger.ts';

/** Data that the thread is started with. */
export interface VerifyWorkerData {
  readonly connection: PoolConfig;
  /** Ed25519 public key that signs checkpoints here, 32 bytes. */
  readonly ownKey: Uint8Array;
}

/** As `nice`: an answer that is waited for comes before a check in the background. */
const NICENESS = 10;

const { connection, ownKey } = workerData as VerifyWorkerData;
const silent = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

// Linux gives each thread its own priority; elsewhere this would hold back the whole process.
if (process.platform === 'linux') setPriority(NICENESS);

const pool = await createPool({ connection, applicationName: 'hodag verifier', log: silent, max: 1 });
try {
  parentPort?.postMessage(await checkLedger(createDatabase(pool, silent), ownKey));
} finally {
  await pool.end();
}
