import type { Pool, PoolClient } from 'pg';
import { MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts';
import type { DatabaseLog } from './log.ts';

export interface ChannelEvents {
  /** Names of lower-case letters and underscores: they are in SQL as they are. */
  readonly channels: readonly string[];
  onNotice(channel: string, payload: string): void;
  /** Called with true when notices are heard from now on, with false when they no longer are. */
  onListening(isListening: boolean): void;
}

const RETRY_MS = 2 * SECOND_MS;
const PROBE_EVERY_MS = MINUTE_MS / 2;
const ANSWER_LIMIT_MS = 5 * SECOND_MS;

/**
 * Hears what processes tell each other by NOTIFY, on one connection kept out of the pool. A lost connection is made
 * again; one that only seems alive is found by a probe.
 */
export class ChannelListener {
  /** Resolves once notices are heard for the first time. */
  readonly ready: Promise<void>;
  readonly #pool: Pool;
  readonly #log: DatabaseLog;
  readonly #events: ChannelEvents;
  #markReady: () => void = () => {};
  #client: PoolClient | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(pool: Pool, log: DatabaseLog, events: ChannelEvents) {
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
      if (!this.#isStopped) this.#log.warn({ err: error }, 'No connection to hear notices on');
      return this.#later(() => this.#connect(), RETRY_MS);
    }
    if (this.#isStopped) return fresh.release(true);
    this.#client = fresh;
    fresh.on('error', (error) => this.#lose(fresh, error));
    fresh.on('end', () => this.#lose(fresh, new Error('The connection was closed')));
    fresh.on('notification', ({ channel, payload }) => {
      if (payload) this.#notice(channel, payload);
    });
    const listens = this.#events.channels.map((channel) => `listen ${channel}`).join('; ');
    if (!(await this.#ask(fresh, listens))) return;
    this.#events.onListening(true);
    this.#markReady();
    this.#later(() => this.#probe(fresh), PROBE_EVERY_MS);
  }

  async #probe(client: PoolClient): Promise<void> {
    if (await this.#ask(client, 'select 1')) this.#later(() => this.#probe(client), PROBE_EVERY_MS);
  }

  /** A faulty handler must end neither the process nor the listening. */
  #notice(channel: string, payload: string): void {
    try {
      this.#events.onNotice(channel, payload);
    } catch (error) {
      this.#log.error({ err: error, channel }, 'A notice could not be handled');
    }
  }

  /** Asks within a limit. @returns false where the connection was given up */
  async #ask(client: PoolClient, text: string): Promise<boolean> {
    const late = setTimeout(
      () => this.#lose(client, new Error('The connection does not answer')),
      ANSWER_LIMIT_MS,
    );
    late.unref();
    try {
      await client.query(text);
    } catch (error) {
      this.#lose(client, error);
    } finally {
      clearTimeout(late);
    }
    return this.#client === client;
  }

  #lose(client: PoolClient, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#events.onListening(false);
    client.release(true);
    const { channels } = this.#events;
    this.#log.warn({ err: error, channels }, 'Notices are not heard until there is a connection again');
    this.#later(() => this.#connect(), RETRY_MS);
  }

  #later(work: () => Promise<void>, afterMs: number): void {
    if (this.#isStopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void work(), afterMs);
    this.#timer.unref();
  }
}
