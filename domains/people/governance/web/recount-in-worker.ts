import type { Recount } from './recount.ts';
import type { RecountOrder, RecountReply } from './recount-worker.ts';

/** Counts a file of ballots in a worker, so that the page stays usable; the engine is loaded there. @throws what it threw */
export function recountInWorker(order: RecountOrder): Promise<Recount> {
  const worker = new Worker(new URL('./recount-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Recount>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<RecountReply>) => {
      if ('done' in data) resolve(data.done);
      else reject(new Error(data.failed));
    };
    worker.onerror = () => reject(new Error('The count could not be started.'));
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}
