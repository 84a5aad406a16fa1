import { setTimeout as delay } from 'node:timers/promises';
import { type Bot, GrammyError, HttpError } from 'grammy';
import { MINUTE_MS, SECOND_MS } from '#platform/kernel/clock.ts';
import type { Database } from '#platform/server/db/database.ts';
import { Lease } from '#platform/server/lease.ts';
import type { Logger } from '#platform/server/log.ts';

export interface PollerTimes {
  /** How long the Bot API may hold a request for messages open. */
  readonly pollSeconds: number;
  /** How often a process that does not poll asks for its turn. */
  readonly standbyMs: number;
  /** How long a turn lasts that is not renewed: after a crash, until another process polls. */
  readonly turnMs: number;
  /** How often it is renewed. */
  readonly renewMs: number;
  /** The wait after a first failure; it doubles up to `longestPauseMs`. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

const TIMES: PollerTimes = {
  pollSeconds: 25,
  standbyMs: 5 * SECOND_MS,
  turnMs: 30 * SECOND_MS,
  renewMs: 5 * SECOND_MS,
  firstPauseMs: SECOND_MS,
  longestPauseMs: 5 * MINUTE_MS,
};

const TURN = 'identity.telegram_bot';
const CONFIRM_LIMIT_MS = 2 * SECOND_MS;
const STOP_LIMIT_MS = 5 * SECOND_MS;

export interface PollerOptions {
  readonly bot: Bot;
  readonly db: Database;
  readonly log: Logger;
  readonly times?: Partial<PollerTimes>;
}

/**
 * Fetches messages by long polling and hands them to the bot, one after the other. Only one of the processes on a
 * database polls at a time (Telegram refuses two); the others wait for its turn to end. No connection to the database
 * is held meanwhile. Failures are waited out.
 */
export class TelegramPoller {
  readonly #bot: Bot;
  readonly #turn: Lease;
  readonly #log: Logger;
  readonly #times: PollerTimes;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  #offset = 0;
  #failures = 0;

  constructor({ bot, db, log, times }: PollerOptions) {
    this.#bot = bot;
    this.#log = log;
    this.#times = { ...TIMES, ...times };
    this.#turn = new Lease(db, TURN, this.#times.turnMs);
    this.#running = this.#run();
  }

  /** Ends the request that waits for messages, lets the message at hand be answered, and gives the turn back. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const limit = new AbortController();
    await Promise.race([this.#running, delay(STOP_LIMIT_MS, null, { signal: limit.signal }).catch(() => {})]);
    limit.abort();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const pauseMs = await this.#takeTurn(signal);
      await delay(pauseMs, null, { signal }).catch(() => {});
    }
  }

  /** @returns how long to wait before the next try */
  async #takeTurn(signal: AbortSignal): Promise<number> {
    const lost = new AbortController();
    try {
      if (!(await this.#turn.take())) return this.#times.standbyMs;
      const keep = setInterval(() => this.#keepTurn(lost), this.#times.renewMs);
      try {
        await this.#poll(AbortSignal.any([signal, lost.signal]));
      } finally {
        clearInterval(keep);
        await this.#turn.release();
      }
      return this.#times.standbyMs;
    } catch (error) {
      if (signal.aborted) return 0;
      if (!lost.signal.aborted) return this.#pauseAfter(error);
      this.#log.warn({ part: 'telegram' }, 'The turn to poll the Bot API was lost; asking for it again');
      return this.#times.standbyMs;
    }
  }

  /** Renews the turn; gives it up while it is still ours where the next look could be too late. */
  #keepTurn(lost: AbortController): void {
    if (this.#turn.leftMs <= this.#times.renewMs) lost.abort();
    else
      this.#turn.take().then(
        (taken) => taken || lost.abort(),
        () => {},
      );
  }

  async #poll(signal: AbortSignal): Promise<void> {
    const { api } = this.#bot;
    this.#bot.botInfo = await api.getMe(forApi(signal));
    // Long polling is refused while a webhook is set.
    await api.deleteWebhook({}, forApi(signal));
    try {
      while (!signal.aborted) {
        const updates = await api.getUpdates(
          { offset: this.#offset, timeout: this.#times.pollSeconds, allowed_updates: ['message'] },
          forApi(signal),
        );
        this.#failures = 0;
        for (const update of updates) {
          if (signal.aborted) break;
          this.#offset = update.update_id + 1;
          await this.#bot
            .handleUpdate(update)
            .catch((error) => this.#log.error({ ...describe(error) }, 'A message to the bot failed'));
        }
      }
    } finally {
      await this.#confirm();
    }
  }

  /** Tells Telegram what was answered, or the next process would answer it again. */
  async #confirm(): Promise<void> {
    if (this.#offset === 0) return;
    await this.#bot.api
      .getUpdates(
        { offset: this.#offset, limit: 1, timeout: 0 },
        forApi(AbortSignal.timeout(CONFIRM_LIMIT_MS)),
      )
      .catch(() => {});
  }

  #pauseAfter(error: unknown): number {
    this.#failures += 1;
    const { firstPauseMs, longestPauseMs } = this.#times;
    const asked = error instanceof GrammyError ? (error.parameters.retry_after ?? 0) * SECOND_MS : 0;
    const pauseMs = Math.max(asked, Math.min(longestPauseMs, firstPauseMs * 2 ** (this.#failures - 1)));
    this.#log.warn({ ...describe(error), pauseMs }, 'The Bot API does not answer as it should; trying again');
    return pauseMs;
  }
}

type ApiSignal = NonNullable<Parameters<Bot['api']['getMe']>[0]>;

/** The library's type is of a package older than Node's own signals; at run time it takes those. */
function forApi(signal: AbortSignal): ApiSignal {
  return signal as unknown as ApiSignal;
}

/** Describes an error for the log: an HTTP error of the library may name the address, which holds the bot's token. */
function describe(error: unknown): Record<string, unknown> {
  if (error instanceof GrammyError) {
    return { part: 'telegram', method: error.method, status: error.error_code, reason: error.description };
  }
  if (error instanceof HttpError) return { part: 'telegram', reason: 'no answer' };
  return { part: 'telegram', err: error };
}
