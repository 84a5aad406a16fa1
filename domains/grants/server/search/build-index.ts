import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createRetrievalIndex, openRetrievalIndex, type RetrievalIndex } from '#engines/retrieval';
import type { Database } from '#platform/server/db/database.ts';
import { listChangedAfter } from '../store/opportunity-store.ts';
import { GRANT_ATTRIBUTES, grantDocument, isShown } from './grant-document.ts';
import type { IndexWorkerMessage } from './index-worker.ts';

const BATCH = 2000;
/** So few are indexed faster than a worker starts. */
const INLINE_LIMIT = 300;
const BUILD_LIMIT_MS = 10 * 60_000;

export interface BuiltIndex {
  readonly index: RetrievalIndex;
  /** Number of the last change that is in it. */
  readonly change: number;
  /** The same index as bytes, to be kept; null for a small one, which is built anew as fast. */
  readonly bytes: Uint8Array | null;
}

/** Reads the whole catalogue and builds an index; a large one in a worker thread, where nobody waits for it. */
export async function buildIndex(db: Database): Promise<BuiltIndex> {
  const first = await listChangedAfter(db, 0, INLINE_LIMIT + 1);
  if (first.length <= INLINE_LIMIT) {
    const index = createRetrievalIndex(GRANT_ATTRIBUTES);
    index.put(first.filter(isShown).map(grantDocument));
    index.trainLatentSpace();
    return { index, change: first.at(-1)?.change ?? 0, bytes: null };
  }
  const worker = startWorker();
  try {
    const built = bytesFrom(worker);
    // Reading may fail first; then nobody waits for this any more.
    built.catch(() => undefined);
    let change = 0;
    for (;;) {
      const rows = await listChangedAfter(db, change, BATCH);
      const last = rows.at(-1);
      if (!last) break;
      change = last.change;
      send(worker, { documents: rows.filter(isShown).map(grantDocument) });
    }
    send(worker, { done: true });
    const bytes = await built;
    return { index: openRetrievalIndex(bytes), change, bytes };
  } finally {
    await worker.terminate();
  }
}

function send(worker: Worker, message: IndexWorkerMessage): void {
  worker.postMessage(message);
}

/** In a build the worker is a file of its own beside the server; from source it runs under tsx. */
function startWorker(): Worker {
  const built = fileURLToPath(new URL('./index-worker.js', import.meta.url));
  if (existsSync(built)) return new Worker(built);
  return new Worker(new URL('./index-worker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
}

function bytesFrom(worker: Worker): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Building the index took too long')), BUILD_LIMIT_MS);
    worker.once('message', (bytes: Uint8Array) => {
      clearTimeout(timer);
      resolve(bytes);
    });
    worker.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The index worker ended with ${code}`));
    });
  });
}
