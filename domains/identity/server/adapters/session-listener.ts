import type { Pool, PoolClient } from 'pg';
import { MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import type { Logger } from '#platform/server/log.ts';
import { SESSION_CHANNEL } from '../store/session-store.ts';

export interface ListenerEvents {
  onChange(userId: string): void;
  /** Called with true when changes are heard from now on, with false when they no longer are. */
  onListening(isListening: boolean): void;
}

const RETRY_MS = 2 * SECOND_MS;
const PROBE_EVERY_MS = MINUTE_MS / 2;
const PROBE_TIMEOUT_MS = 5 * SECOND_MS;

/**
 * Hears of changed sessions by LISTEN on one connection kept out of the pool. A lost connection is made again;
 * one that only seems alive is found by a probe.
 */
export class SessionListener {
  /** Resolves once changes are heard for the first time. */
  readonly ready: Promise<void>;
  readonly #pool: Pool;
  readonly #log: Logger;
  readonly #events: ListenerEvents;
  #markReady: () => void = () => {};
  #client: PoolClient | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(pool: Pool, log: Logger, events: ListenerEvents) {
    this.#pool = pool;
    this.#log = log;
    this.#events = events;
    this.ready = new Promise((resolve) => {
      this.#markReady = resolve;
    });
    void this.#connect();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const last = this.#client;
    this.#client = null;
    this.#events.onListening(false);
    last?.release(true);
  }

  async #connect(): Promise<void> {
    let fresh: PoolClient;
    try {
      fresh = await this.#pool.connect();
    } catch (error) {
      if (!this.#isStopped) this.#log.warn({ err: error }, 'No connection to hear session changes on');
      return this.#later(() => this.#connect(), RETRY_MS);
    }
    if (this.#isStopped) return fresh.release(true);
    this.#client = fresh;
    fresh.on('error', (error) => this.#lose(fresh, error));
    fresh.on('end', () => this.#lose(fresh, new Error('The connection was closed')));
    fresh.on('notification', ({ channel, payload }) => {
      if (channel === SESSION_CHANNEL && payload) this.#events.onChange(payload);
    });
    try {
      await fresh.query(`listen ${SESSION_CHANNEL}`);
    } catch (error) {
      return this.#lose(fresh, error);
    }
    if (this.#client !== fresh) return;
    this.#events.onListening(true);
    this.#markReady();
    this.#later(() => this.#probe(fresh), PROBE_EVERY_MS);
  }

  async #probe(client: PoolClient): Promise<void> {
    const late = setTimeout(
      () => this.#lose(client, new Error('The connection does not answer')),
      PROBE_TIMEOUT_MS,
    );
    late.unref();
    try {
      await client.query('select 1');
      if (this.#client === client) this.#later(() => this.#probe(client), PROBE_EVERY_MS);
    } catch (error) {
      this.#lose(client, error);
    } finally {
      clearTimeout(late);
    }
  }

  #lose(client: PoolClient, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#events.onListening(false);
    client.release(true);
    this.#log.warn(
      { err: error },
      'Session changes are not heard; sessions are read from the database meanwhile',
    );
    this.#later(() => this.#connect(), RETRY_MS);
  }

  #later(work: () => Promise<void>, afterMs: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void work(), afterMs);
    this.#timer.unref();
  }
}
