import type { Worker } from 'node:worker_threads';
import { connectionOf } from '#platform/server/db/database.ts';
import type { Services } from '#platform/server/services.ts';
import { startWorker } from '#platform/server/start-worker.ts';
import { checkpointSeed } from '../adapters/checkpoint-key.ts';
import type { SealerReport, SealerWorkerData } from './sealer-worker.ts';

const STOP_LIMIT_MS = 5000;
const RESTART_MS = 5000;

/**
 * Starts the thread that seals the journal, with its own connection: hashing never holds the thread that answers.
 * A thread that dies is started again.
 * @returns what stops it
 */
export function startSealer({ db, keys, log }: Services): () => Promise<void> {
  const data: SealerWorkerData = { connection: connectionOf(db), seed: checkpointSeed(keys) };
  let worker: Worker;
  let isStopping = false;
  let lastError: string | null = null;
  let restart: NodeJS.Timeout | undefined;
  const start = (): void => {
    worker = startWorker('sealer-worker', import.meta.url, data);
    worker.on('message', ({ error }: SealerReport) => {
      if (error !== null && error !== lastError)
        log.warn({ reason: error }, 'The ledger could not be sealed; it is tried again');
      lastError = error;
    });
    worker.on('error', (error) => log.error({ err: error }, 'The thread that seals the ledger died'));
    worker.once('exit', () => {
      if (!isStopping) restart = setTimeout(start, RESTART_MS).unref();
    });
    worker.unref();
  };
  start();
  return async () => {
    isStopping = true;
    clearTimeout(restart);
    await ended(worker);
  };
}

async function ended(worker: Worker): Promise<void> {
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  if (worker.threadId < 0) return;
  worker.postMessage('stop');
  const limit = setTimeout(() => void worker.terminate(), STOP_LIMIT_MS);
  await exited;
  clearTimeout(limit);
}
