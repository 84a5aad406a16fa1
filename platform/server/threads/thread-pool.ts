import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { platformErrors } from '../../kernel/errors.ts';
import { defineResource, type Resources } from '../resources.ts';
import { TaskThread, type ThreadRun } from './task-thread.ts';
import type { InputOf, OutputOf, ThreadTask } from './thread-task.ts';

/** Two: one that is kept busy for its whole limit does not block the other. */
const THREADS = 2;
/** Runs that wait at once. */
const QUEUE_MAX = 20;
/** Runs of one member, waiting or underway, so that one member cannot fill the queue. */
const OF_ONE_MAX = 4;
const RETRY_SECONDS = 10;

export interface ThreadPoolOptions {
  /** Tests plant their own threads. */
  readonly startWorker?: () => Worker;
  readonly threads?: number;
  readonly queueMax?: number;
}

export interface RunOptions {
  /** Member whose run it is: one member has four at a time. Absent for work of the instance itself. */
  readonly by?: string;
  /** In place of the task's own limit, in milliseconds. */
  readonly limitMs?: number;
  /** Buffers of the input that the caller gives away; others are copied. */
  readonly moved?: readonly ArrayBuffer[];
}

interface Waiting {
  begin(thread: TaskThread): void;
  refuse(): void;
}

/** A few threads for whatever would hold the event loop, with a short queue before them. */
export class ThreadPool {
  readonly #idle: TaskThread[];
  readonly #all: readonly TaskThread[];
  readonly #waiting: Waiting[] = [];
  readonly #runsOf = new Map<string, number>();
  readonly #queueMax: number;
  #isStopped = false;

  constructor({ startWorker, threads = THREADS, queueMax = QUEUE_MAX }: ThreadPoolOptions = {}) {
    this.#all = Array.from({ length: threads }, () => new TaskThread(startWorker));
    this.#idle = [...this.#all];
    this.#queueMax = queueMax;
  }

  /** @throws server.busy when the queue is full, request.too_heavy, or what the task threw */
  async run(run: ThreadRun, by?: string): Promise<unknown> {
    const ofOne = by === undefined ? 0 : (this.#runsOf.get(by) ?? 0);
    if (this.#isStopped || ofOne >= OF_ONE_MAX) throw busy();
    if (by !== undefined) this.#runsOf.set(by, ofOne + 1);
    try {
      const thread = await this.#free();
      try {
        if (this.#isStopped) throw busy();
        return await thread.run(run);
      } finally {
        this.#release(thread);
      }
    } finally {
      if (by !== undefined) this.#forget(by);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { refuse } of this.#waiting.splice(0)) refuse();
    await Promise.all(this.#all.map((thread) => thread.stop()));
  }

  #free(): Promise<TaskThread> {
    // The one that was used last has its modules loaded.
    const thread = this.#idle.pop();
    if (thread) return Promise.resolve(thread);
    if (this.#waiting.length >= this.#queueMax) return Promise.reject(busy());
    return new Promise((begin, reject) => {
      this.#waiting.push({ begin, refuse: () => reject(busy()) });
    });
  }

  #release(thread: TaskThread): void {
    const next = this.#waiting.shift();
    if (next) next.begin(thread);
    else this.#idle.push(thread);
  }

  #forget(by: string): void {
    const left = (this.#runsOf.get(by) ?? 1) - 1;
    if (left === 0) this.#runsOf.delete(by);
    else this.#runsOf.set(by, left);
  }
}

const busy = () => platformErrors.fail('server.busy', { retryAfterSeconds: RETRY_SECONDS });

/** The threads of an instance. */
const threadPool = defineResource(
  'platform.threads',
  () => new ThreadPool(),
  (pool) => pool.stop(),
);

/**
 * Runs a task outside of the event loop.
 * @param services whose instance's threads are used; they end with it
 * @throws server.busy (503) when too much waits, request.too_heavy (422) beyond the time limit or the memory of a thread,
 * else what the task threw, by its message
 */
export async function runInThread<R extends (input: never) => unknown>(
  services: { readonly resources: Resources },
  task: ThreadTask<R>,
  input: NoInfer<InputOf<R>>,
  { by, limitMs = task.limitMs, moved = [] }: RunOptions = {},
): Promise<OutputOf<R>> {
  const order = { module: moduleOf(task), input };
  return (await threadPool(services).run({ order, limitMs, moved }, by)) as OutputOf<R>;
}

/** In a build a task's file lies beside the server; from source beside the module that asks. */
function moduleOf({ name, beside }: Pick<ThreadTask<never>, 'name' | 'beside'>): string {
  const built = new URL(`./${name}.js`, beside);
  return existsSync(fileURLToPath(built)) ? built.href : new URL(`./${name}.ts`, beside).href;
}
