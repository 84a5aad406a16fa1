import { MINUTE_MS } from '../../kernel/clock.ts';

const MOST = 3;
/** A queue that worked for so long after its last restart has recovered. */
const HEALTHY_MS = 10 * MINUTE_MS;

/** Counts how often a part was started again, and forgets it once that part worked for ten minutes. */
export class Restarts {
  readonly most = MOST;
  readonly #now: () => number;
  #count = 0;
  #last = Number.NEGATIVE_INFINITY;

  /** @param now a clock that never goes back, in ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Counts one more. @returns its number, or null where there were enough */
  next(): number | null {
    const now = this.#now();
    if (now - this.#last >= HEALTHY_MS) this.#count = 0;
    if (this.#count >= MOST) return null;
    this.#last = now;
    this.#count += 1;
    return this.#count;
  }
}
