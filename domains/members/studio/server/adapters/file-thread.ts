import type { Worker } from 'node:worker_threads';
import { defineResource } from '#platform/server/resources.ts';
import { startWorker } from '#platform/server/start-worker.ts';
import type { FileOrder, OrderResults } from './file-orders.ts';
import type { FileReply } from './file-worker.ts';

/** Reading 2 GB from a slow disk takes this long at most; a file that keeps a library busy is given up. */
const LIMIT_MS = 120_000;
/** The image library holds memory: a thread that is not asked ends. */
const IDLE_MS = 30_000;

/**
 * Reads what others uploaded in a thread: a file that makes a library hang or fail takes the thread with it and
 * nothing else. One order after the other.
 */
export class FileThread {
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @throws Error when the file could not be read, or not soon enough */
  run<Order extends FileOrder>(order: Order, limitMs = LIMIT_MS): Promise<OrderResults[Order['kind']]> {
    const turn = this.#last.then(() => this.#carryOut(order, limitMs));
    this.#last = turn.catch(() => {});
    return turn as Promise<OrderResults[Order['kind']]>;
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #carryOut(order: FileOrder, limitMs: number): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const settled = (): void => {
        clearTimeout(timer);
        worker.off('error', giveUp).off('exit', ended).off('message', answered);
      };
      const giveUp = (reason: Error): void => {
        settled();
        if (this.#worker === worker) this.#worker = null;
        void worker.terminate();
        reject(reason);
      };
      const ended = (): void => giveUp(new Error('The thread that reads files ended'));
      const answered = (reply: FileReply): void => {
        settled();
        this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
        if ('error' in reply) reject(new Error(reply.error));
        else resolve(reply.done);
      };
      const timer = setTimeout(() => giveUp(new Error('Reading the file took too long')), limitMs);
      worker.once('error', giveUp).once('exit', ended).once('message', answered);
      worker.postMessage(order);
    });
  }

  #start(): Worker {
    const worker = startWorker('file-worker', import.meta.url);
    // Between two orders there is no other listener.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    worker.unref();
    return worker;
  }
}

/** The thread of an instance. */
export const fileThread = defineResource(
  'studio.file-thread',
  () => new FileThread(),
  (thread) => thread.stop(),
);
