import { connectionOf, type Database } from '#platform/server/db/database.ts';
import { startWorker } from '#platform/server/start-worker.ts';
import type { LedgerVerification } from './check-ledger.ts';
import type { VerifyWorkerData } from './verify-worker.ts';

/**
 * `checkLedger` in its own thread: hashing a whole ledger would hold the one that answers.
 * @throws what ended the thread, or the signal's reason
 */
export async function checkInThread(
  db: Database,
  ownKey: Uint8Array,
  signal: AbortSignal,
): Promise<LedgerVerification> {
  const data: VerifyWorkerData = { connection: connectionOf(db), ownKey };
  signal.throwIfAborted();
  const worker = startWorker('verify-worker', import.meta.url, data);
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await new Promise<LedgerVerification>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(signal.reason ?? new Error('The thread that verifies ended')));
    });
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
