import { setTimeout as delay } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { DatabaseLog } from './log.ts';
import { sqlStateOf } from './sql-state.ts';
import { connectionRefused } from './startup-error.ts';

const LIMIT_MS = 60_000;
const PAUSE_MS = 500;

/** The server starts, ends its sessions, recovers, or has no connection left: each of them passes. */
const PASSING_STATES = new Set(['57P01', '57P02', '57P03', '53300']);
/** Codes of the operating system, before anything was asked. EAGAIN: a socket whose line of callers is full. */
const PASSING_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'EAGAIN', 'ENOENT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);
/** The driver's own errors have no code. */
const PASSING_TEXT =
  /timeout exceeded when trying to connect|^Connection terminated|^timeout expired$|is not queryable$/;

/** Whether a connection that could not be made may well be made later: the address and the password may be right. */
export function isPassing(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return PASSING_STATES.has(state);
  const { code, message } = error as { code?: unknown; message?: unknown };
  return PASSING_CODES.has(String(code)) || PASSING_TEXT.test(String(message));
}

/**
 * How long a start tries again where the database takes no new connection: up to a minute each time, until the start is
 * over. Afterwards a request is refused after one try, since a person waits for it.
 */
export class Patience {
  readonly #log: DatabaseLog;
  readonly #limitMs: number;
  #isOver = false;
  #isWaiting = false;

  /** @param limitMs default: one minute */
  constructor(log: DatabaseLog, limitMs = LIMIT_MS) {
    this.#log = log;
    this.#limitMs = limitMs;
  }

  /** The start is over. */
  end(): void {
    this.#isOver = true;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Runs what makes a connection, again and again while it may succeed later.
   * @throws StartupError when the limit is over; else what `connect` threw
   */
  async wait<Made>(connect: () => Promise<Made>): Promise<Made> {
    const begun = performance.now();
    for (;;) {
      try {
        const made = await connect();
        this.#sayConnected();
        return made;
      } catch (error) {
        if (this.#isOver || !isPassing(error)) throw error;
        if (performance.now() - begun >= this.#limitMs) throw connectionRefused(error);
        this.#sayWaiting(error);
        await delay(PAUSE_MS);
      }
    }
  }

  #sayWaiting(error: unknown): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    const seconds = Math.round(this.#limitMs / 1000);
    const message = `The database takes no new connection. The start waits and tries again for up to ${seconds} s.`;
    this.#log.warn({ err: error }, message);
  }

  #sayConnected(): void {
    if (!this.#isWaiting) return;
    this.#isWaiting = false;
    this.#log.warn({}, 'The database takes connections again. The start continues.');
  }
}

type Callback = Parameters<Pool['connect']>[0];

/** A pool whose connections are waited while the program starts. */
export class PatientPool extends Pool {
  readonly #patience: Patience;

  constructor(config: PoolConfig, patience: Patience) {
    super(config);
    this.#patience = patience;
  }

  /** `query` of the pool comes here too, with a callback. */
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (this.#patience.isOver) {
      if (!callback) return super.connect();
      super.connect(callback);
      return undefined;
    }
    const connecting = this.#patience.wait(() => super.connect());
    if (!callback) return connecting;
    // Out of the promise: what the callback throws is an error of its own.
    connecting.then(
      (client) => process.nextTick(callback, undefined, client, client.release),
      (error: Error) => process.nextTick(callback, error, undefined, () => {}),
    );
    return undefined;
  }
}
