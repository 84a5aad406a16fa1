import { setTimeout as delay } from 'node:timers/promises';
import type { ParsedCronItem, TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import { MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts';
import { counted } from '../../kernel/format/numbers.ts';
import { poolOf } from '../db/database.ts';
import { isPassing } from '../db/patience.ts';
import { connectionRefused, StartupError } from '../db/startup-error.ts';
import { errorSentence } from '../describe-error.ts';
import type { Domain } from '../domain.ts';
import type { Services } from '../services.ts';
import { unlockJobs, unlockLost } from './locks.ts';
import { lookAtQueue } from './queue-look.ts';
import { type QueueRunner, QueueSilent, quiet, startRunner } from './queue-runner.ts';
import { giveSign, type QueueState, queueState } from './queue-state.ts';
import { Restarts } from './restarts.ts';
import { cronItemsOf, taskListOf } from './tasks.ts';

export interface QueueOptions {
  openPool(): Promise<Pool>;
  /** Whether a pool that is given up is ended here. */
  readonly ownsPool: boolean;
  readonly graceMs: number;
  readonly lookMs: number;
  readonly onGivenUp?: (reason: StartupError) => void;
}

const START_LIMIT_MS = MINUTE_MS;
const PAUSE_MS = SECOND_MS;
/** Jobs of a runner that was given up are asked to end; what is still locked then is given back. */
const RETIRE_LIMIT_MS = 5 * MINUTE_MS;

/** The job queue of a process: a runner, watched, and another in its place where it no longer works. */
export class SupervisedQueue {
  readonly #services: Services;
  readonly #tasks: TaskList;
  readonly #cronItems: ParsedCronItem[];
  readonly #options: QueueOptions;
  readonly #stopped = new AbortController();
  readonly #restarts = new Restarts();
  readonly #workerPools: string[] = [];
  #runner: QueueRunner | null = null;
  #restarting: Promise<void> | null = null;
  #watching: Promise<void> = Promise.resolve();

  /** @throws Error for two jobs of one name, or a time that is none */
  constructor(services: Services, domains: readonly Domain[], options: QueueOptions) {
    this.#services = services;
    this.#tasks = taskListOf(services, domains);
    this.#cronItems = cronItemsOf(domains);
    this.#options = options;
  }

  /** Names under which this process has locked jobs. */
  get workerPools(): readonly string[] {
    return this.#workerPools;
  }

  /** Resolves once the queue has answered. @throws StartupError when it does not within a minute */
  async start(): Promise<void> {
    const begun = performance.now();
    let pool = await this.#options.openPool();
    for (;;) {
      try {
        await this.#run(pool);
        break;
      } catch (error) {
        if (!(error instanceof QueueSilent || isPassing(error))) throw error;
        if (performance.now() - begun > START_LIMIT_MS) throw connectionRefused(error);
        this.#warn(`The job queue did not answer (${errorSentence(error)}). The start tries again.`);
        pool = await this.#replacePool(pool);
        await delay(PAUSE_MS);
      }
    }
    this.#watching = this.#watch();
  }

  /** @returns false where jobs still run after so many ms */
  async stop(limitMs: number): Promise<boolean> {
    this.#stopped.abort();
    this.#set({ kind: 'none' });
    const runner = this.#runner;
    this.#runner = null;
    const limit = new AbortController();
    const late = delay(limitMs, undefined, { signal: limit.signal }).catch(() => undefined);
    const others = Promise.race([Promise.all([this.#restarting, this.#watching]), late]);
    const [isEnded] = await Promise.all([runner?.stop(limitMs) ?? true, others]);
    limit.abort();
    return isEnded;
  }

  async #run(pool: Pool): Promise<void> {
    const { graceMs } = this.#options;
    // Known at once, so that what it says while it starts is not taken for the one before.
    let started: QueueRunner | null = null;
    const onTrouble = (trouble: string): void => {
      if (started && started === this.#runner) this.#restart(trouble);
    };
    const setup = { services: this.#services, tasks: this.#tasks, cronItems: this.#cronItems, pool };
    started = await startRunner({ ...setup, graceMs, onTrouble });
    this.#workerPools.push(...started.workerPools);
    if (this.#stopped.signal.aborted) return void (await started.stop(graceMs));
    this.#runner = started;
    this.#set({ kind: 'working' });
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.#look().catch((error: unknown) =>
        // The database itself does not answer; its own check says so.
        this.#services.log.debug({ err: error, part: 'jobs' }, 'The job queue could not be looked at'),
      );
      await delay(this.#options.lookMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const runner = this.#runner;
    if (!runner || this.#restarting) return;
    const { db } = this.#services;
    const look = await lookAtQueue(db, Object.keys(this.#tasks), runner.workerPools);
    if (runner !== this.#runner || this.#stopped.signal.aborted) return;
    const lost = runner.watch.lost(look, runner.isSettling());
    if (lost.length > 0) {
      this.#warn(`${counted(lost.length, 'job')} taken over a connection that was lost: to be run again.`);
      await unlockLost(poolOf(db), lost, runner.workerPools);
    }
    const trouble = runner.watch.look(look);
    if (trouble !== null) this.#restart(trouble);
    else if (!runner.watch.isFailing) await giveSign(db);
  }

  #restart(trouble: string): void {
    if (this.#restarting || this.#stopped.signal.aborted) return;
    this.#set({ kind: 'down', reason: trouble });
    this.#restarting = this.#startAgain(trouble).finally(() => {
      this.#restarting = null;
    });
  }

  async #startAgain(trouble: string): Promise<void> {
    const { signal } = this.#stopped;
    const old = this.#runner;
    this.#runner = null;
    if (old) void this.#retire(old);
    let reason = trouble;
    while (!signal.aborted) {
      const pool = await this.#openWhenPossible();
      if (!pool) return;
      const number = this.#restarts.next();
      if (number === null) return this.#giveUp(reason);
      this.#warn(`${reason} Starting the job queue again (${number} of ${this.#restarts.most}).`);
      try {
        await this.#run(pool);
        return this.#warn('The job queue works again.');
      } catch (error) {
        reason = `The job queue does not answer (${errorSentence(error)}).`;
        this.#set({ kind: 'down', reason });
        this.#endPool(pool);
        await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /**
   * Waits for a new connection: while the database gives none, a restart would not help. Null when stopped meanwhile.
   */
  async #openWhenPossible(): Promise<Pool | null> {
    const { signal } = this.#stopped;
    let isSaid = false;
    while (!signal.aborted) {
      try {
        const pool = await this.#options.openPool();
        await pool.query('select 1').catch((error: unknown) => {
          this.#endPool(pool);
          throw error;
        });
        return pool;
      } catch (error) {
        const reason = `The database takes no new connection (${errorSentence(error)}). Background jobs wait for it.`;
        this.#set({ kind: 'down', reason });
        if (!isSaid) this.#warn(reason);
        isSaid = true;
        await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
    }
    return null;
  }

  #giveUp(reason: string): void {
    const error = new StartupError(
      `${reason} The job queue was started again ${this.#restarts.most} times and still does not work, so this process ends.`,
      'Start it again. If this repeats, read the log above and check the load and the connections of the database.',
    );
    this.#set({ kind: 'down', reason });
    this.#services.log.error({ part: 'jobs' }, error.message);
    this.#stopped.abort();
    this.#options.onGivenUp?.(error);
  }

  /** Lets the jobs of a runner end, then gives back what it still holds. */
  async #retire(runner: QueueRunner): Promise<void> {
    try {
      await quiet();
      if (!(await runner.stop(RETIRE_LIMIT_MS))) return;
      await unlockJobs(poolOf(this.#services.db), runner.workerPools);
    } catch (error) {
      this.#services.log.warn(
        { err: error, part: 'jobs' },
        'What a former job queue held was not given back',
      );
    } finally {
      this.#endPool(runner.pool);
    }
  }

  async #replacePool(pool: Pool): Promise<Pool> {
    this.#endPool(pool);
    return this.#options.openPool();
  }

  /** Ends a pool in the background: a server that stands still does not answer a farewell. */
  #endPool(pool: Pool): void {
    if (!this.#options.ownsPool || pool.ending) return;
    pool.end().catch((error: unknown) => this.#services.log.debug({ err: error }, 'A pool did not end'));
  }

  #set(state: QueueState): void {
    queueState(this.#services).current = state;
  }

  #warn(sentence: string): void {
    this.#services.log.warn({ part: 'jobs' }, sentence);
  }
}
