import { setImmediate } from 'node:timers/promises';
import { grantsErrors } from '../../contract/errors.ts';

/** So many searches are worked on at once; while one waits for the database another computes. */
const AT_ONCE = 3;
/** Searches of one caller at once, the waiting ones among them. */
const MOST_OF_CALLER = 48;
/** Searches of everybody that may wait, so that nobody waits long. */
const MOST_WAITING = 120;

/**
 * Searches take turns: each is some milliseconds of work that nothing interrupts, and forty at once would keep every
 * other answer waiting for all of them. Between two the server answers whatever else has arrived.
 */
export class SearchTurns {
  readonly #waiting: (() => void)[] = [];
  readonly #byCaller = new Map<string, number>();
  #running = 0;

  /** Runs a search when its turn comes. @throws grants.too_many_searches when too many wait */
  async run<T>(caller: string, search: () => Promise<T>): Promise<T> {
    const own = this.#byCaller.get(caller) ?? 0;
    if (own >= MOST_OF_CALLER || this.#waiting.length >= MOST_WAITING) {
      throw grantsErrors.fail('grants.too_many_searches', { retryAfterSeconds: 1 });
    }
    this.#byCaller.set(caller, own + 1);
    try {
      await this.#turn();
      try {
        return await search();
      } finally {
        this.#running -= 1;
        this.#waiting.shift()?.();
      }
    } finally {
      const left = (this.#byCaller.get(caller) ?? 1) - 1;
      if (left > 0) this.#byCaller.set(caller, left);
      else this.#byCaller.delete(caller);
    }
  }

  async #turn(): Promise<void> {
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    await setImmediate();
  }
}
