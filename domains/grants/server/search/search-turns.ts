import { setImmediate } from 'node:timers/promises';
import { grantsErrors } from '../../contract/errors.ts';

/** Searches of one caller at once, the waiting ones among them. */
const MOST_OF_CALLER = 48;
/** Searches of everybody at once, so that nobody waits long. */
const MOST_AT_ONCE = 120;

/** Waits until a search may compute: once before it searches, and once before it reads what was found. */
export type Turn = () => Promise<void>;

/**
 * Searches take turns: each computes for some milliseconds that nothing interrupts, and forty at once would keep every
 * other answer waiting for all of them. One computes at a time, and between two the server answers what has arrived.
 */
export class SearchTurns {
  readonly #byCaller = new Map<string, number>();
  #atOnce = 0;
  #last: Promise<void> = Promise.resolve();

  /** Runs a search, which takes a turn before each piece of work. @throws grants.too_many_searches */
  async run<T>(caller: string, search: (turn: Turn) => Promise<T>): Promise<T> {
    const own = this.#byCaller.get(caller) ?? 0;
    if (own >= MOST_OF_CALLER || this.#atOnce >= MOST_AT_ONCE) {
      throw grantsErrors.fail('grants.too_many_searches', { retryAfterSeconds: 1 });
    }
    this.#byCaller.set(caller, own + 1);
    this.#atOnce += 1;
    try {
      return await search(() => this.#turn());
    } finally {
      this.#atOnce -= 1;
      const left = (this.#byCaller.get(caller) ?? 1) - 1;
      if (left > 0) this.#byCaller.set(caller, left);
      else this.#byCaller.delete(caller);
    }
  }

  #turn(): Promise<void> {
    this.#last = this.#last.then(() => setImmediate());
    return this.#last;
  }
}
