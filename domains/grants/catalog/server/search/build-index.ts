import type { Worker } from 'node:worker_threads';
import { createRetrievalIndex, openRetrievalIndex, type RetrievalIndex } from '#engines/retrieval';
import type { Database } from '#platform/server/db/database.ts';
import { startWorker } from '#platform/server/start-worker.ts';
import { listChangedAfter } from '../store/opportunity-store.ts';
import { GRANT_ATTRIBUTES, grantDocument, isShown } from './grant-document.ts';
import type { IndexWorkerMessage } from './index-worker.ts';

const BATCH = 2000;
/** So few are indexed faster than a worker starts. */
export const INLINE_LIMIT = 300;
const BUILD_LIMIT_MS = 10 * 60_000;

export interface BuiltIndex {
  readonly index: RetrievalIndex;
  /** Number of the last change that is in it. */
  readonly change: number;
  /** The same index as bytes, to be kept; null for a small one, which is built anew as fast. */
  readonly bytes: Uint8Array | null;
}

export interface BuildOptions {
  /** Ends the build and its worker. */
  readonly signal: AbortSignal;
  /** Where a large index is built; tests plant one that dies. */
  readonly startWorker?: () => Worker;
}

/**
 * Reads the whole catalog and builds an index; a large one in a worker thread, where nobody waits for it.
 * @throws the reason of the signal, what the database threw, or why the worker ended
 */
export async function buildIndex(db: Database, options: BuildOptions): Promise<BuiltIndex> {
  const first = await listChangedAfter(db, 0, INLINE_LIMIT + 1);
  options.signal.throwIfAborted();
  if (first.length > INLINE_LIMIT) return buildInWorker(db, options);
  const index = createRetrievalIndex(GRANT_ATTRIBUTES);
  index.put(first.filter(isShown).map(grantDocument));
  index.trainLatentSpace();
  return { index, change: first.at(-1)?.change ?? 0, bytes: null };
}

async function buildInWorker(db: Database, options: BuildOptions): Promise<BuiltIndex> {
  const { signal, startWorker: start = startIndexWorker } = options;
  const worker = start();
  try {
    const bytes = bytesFrom(worker, signal);
    // Both run until the first of them fails; a worker that dies ends the reading too.
    const ended = new AbortController();
    bytes.catch((error: unknown) => ended.abort(error));
    const change = await sendCatalog(db, worker, ended.signal);
    const built = await bytes;
    return { index: openRetrievalIndex(built), change, bytes: built };
  } finally {
    await worker.terminate();
  }
}

/** Sends every shown record to the worker. Returns the number of the last change that was read. */
async function sendCatalog(db: Database, worker: Worker, signal: AbortSignal): Promise<number> {
  let change = 0;
  for (;;) {
    const rows = await listChangedAfter(db, change, BATCH);
    signal.throwIfAborted();
    const last = rows.at(-1);
    if (!last) break;
    change = last.change;
    send(worker, { documents: rows.filter(isShown).map(grantDocument) });
  }
  send(worker, { done: true });
  return change;
}

function send(worker: Worker, message: IndexWorkerMessage): void {
  worker.postMessage(message);
}

/** The thread that trains an index. */
export const startIndexWorker = (): Worker => startWorker('index-worker', import.meta.url);

function bytesFrom(worker: Worker, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Building the index took too long')), BUILD_LIMIT_MS);
    const onAbort = (): void => reject(signal.reason as Error);
    const settled = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    worker.once('message', (bytes: Uint8Array) => {
      settled();
      resolve(bytes);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => {
      settled();
      reject(new Error(`The index worker ended with ${code}`));
    });
  });
}
