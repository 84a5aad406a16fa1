import { setImmediate } from 'node:timers/promises';
import { catalogErrors } from '../../contract/errors.ts';
import { DESCRIPTION_WORDS } from '../../contract/search-text.ts';

/** Searches of one caller at once, the waiting ones among them. */
const MOST_OF_CALLER = 48;
/** Searches of everybody at once, so that nobody waits long. */
const MOST_AT_ONCE = 120;

/** Light pieces of work take a millisecond or two, heavy ones ten times as long: descriptions, matches, exports. */
type Weight = 'light' | 'heavy';

/** Weighs a search by some words. */
export function weightOf(text: string): Weight {
  return text.split(' ').length < DESCRIPTION_WORDS ? 'light' : 'heavy';
}

/** So many light pieces are done before the server answers what has arrived. */
const LIGHT_AT_ONCE = 8;
/** Where light pieces always wait, every so manyth round has a heavy one. */
const HEAVY_EVERY = 3;

/** Waits until a search may compute: once before it searches, and once before it reads what was found. */
export type Turn = (weight: Weight) => Promise<void>;

/**
 * Searches take turns: each computes for some milliseconds that nothing interrupts, and forty at once would keep every
 * other answer waiting for all of them. Few compute in a round, light ones before heavy ones, and between two rounds
 * the server answers what has arrived.
 */
export class SearchTurns {
  readonly #byCaller = new Map<string, number>();
  #atOnce = 0;
  readonly #waiting: Readonly<Record<Weight, (() => void)[]>> = { light: [], heavy: [] };
  /** Light pieces that may still begin in this round, without waiting. */
  #lightLeft = LIGHT_AT_ONCE;
  #isRunning = false;

  /** Runs a search, which takes a turn before each piece of work. @throws grants.too_many_searches */
  async run<T>(caller: string, search: (turn: Turn) => Promise<T>): Promise<T> {
    const own = this.#byCaller.get(caller) ?? 0;
    if (own >= MOST_OF_CALLER || this.#atOnce >= MOST_AT_ONCE) {
      throw catalogErrors.fail('grants.too_many_searches', { retryAfterSeconds: 1 });
    }
    this.#byCaller.set(caller, own + 1);
    this.#atOnce += 1;
    try {
      return await search((weight) => this.#turn(weight));
    } finally {
      this.#atOnce -= 1;
      const left = (this.#byCaller.get(caller) ?? 1) - 1;
      if (left > 0) this.#byCaller.set(caller, left);
      else this.#byCaller.delete(caller);
    }
  }

  #turn(weight: Weight): Promise<void> {
    const isAtOnce = weight === 'light' && this.#lightLeft > 0 && this.#waiting.light.length === 0;
    const turn = isAtOnce
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          this.#waiting[weight].push(resolve);
        });
    if (isAtOnce) this.#lightLeft -= 1;
    if (!this.#isRunning) void this.#runRounds();
    return turn;
  }

  async #runRounds(): Promise<void> {
    const { light, heavy } = this.#waiting;
    this.#isRunning = true;
    for (let round = 1; light.length + heavy.length > 0 || this.#lightLeft < LIGHT_AT_ONCE; round += 1) {
      await setImmediate();
      const some = light.splice(0, LIGHT_AT_ONCE);
      this.#lightLeft = LIGHT_AT_ONCE - some.length;
      for (const begin of some) begin();
      if (some.length === 0 || round % HEAVY_EVERY === 0) heavy.shift()?.();
    }
    this.#isRunning = false;
  }
}
