import type { Worker } from 'node:worker_threads';
import { platformErrors } from '../../kernel/errors.ts';
import { startWorker } from '../start-worker.ts';
import type { ThreadOrder, ThreadReply } from './task-worker.ts';

/** Loading a task's module, on a machine that others use too. */
const START_MS = 60_000;
/** A thread that is not asked ends, and its memory with it. */
const IDLE_MS = 30_000;
/** Memory limit of one thread; a task that needs more ends the thread and nothing else. */
const MEMORY_MB = 512;

/** A run in a thread: what it is asked, and how long it may take. */
export interface ThreadRun {
  readonly order: ThreadOrder;
  readonly limitMs: number;
  /** Buffers of the input that the caller gives away. */
  readonly moved: readonly ArrayBuffer[];
}

/** Starts the thread of any task. */
export const startTaskWorker = (maxOldGenerationSizeMb = MEMORY_MB): Worker =>
  startWorker('task-worker', import.meta.url, undefined, { maxOldGenerationSizeMb });

/** One thread as it comes and goes: started with the first order, ended by a failure, a limit or idleness. */
export class TaskThread {
  readonly #start: () => Worker;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(start: () => Worker = () => startTaskWorker()) {
    this.#start = start;
  }

  /** One order after the other. @throws request.too_heavy, or what the task threw */
  run({ order, limitMs, moved }: ThreadRun): Promise<unknown> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const settled = (): void => {
        clearTimeout(timer);
        worker.off('error', broken).off('exit', ended).off('message', answered);
      };
      const giveUp = (reason: Error): void => {
        settled();
        if (this.#worker === worker) this.#worker = null;
        void worker.terminate();
        reject(reason);
      };
      const tooHeavy = (): void => giveUp(platformErrors.fail('request.too_heavy'));
      const broken = (error: NodeJS.ErrnoException): void =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : giveUp(error);
      const ended = (): void => giveUp(new Error('The thread ended before its task'));
      const answered = (reply: ThreadReply): void => {
        clearTimeout(timer);
        if (reply.kind === 'started') {
          timer = setTimeout(tooHeavy, limitMs);
          return;
        }
        settled();
        this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
        if (reply.kind === 'done') resolve(reply.output);
        else reject(reply.error);
      };
      let timer = setTimeout(() => giveUp(new Error(`${order.module} was not loaded in time`)), START_MS);
      worker.once('error', broken).once('exit', ended).on('message', answered);
      worker.postMessage(order, [...moved]);
    });
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #begin(): Worker {
    const worker = this.#start();
    // Between two orders there is no other listener.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    worker.unref();
    return worker;
  }
}
