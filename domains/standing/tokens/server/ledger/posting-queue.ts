import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '#platform/kernel/clock.ts';
import { sqlStateOf } from '#platform/server/db/sql-state.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { QUEUE_LIMIT } from '../../contract/constants.ts';
import { tokensErrors } from '../../contract/errors.ts';
import { postBatch } from '../store/post-batch.ts';
import { type Decision, isSameTransfer, requireTransfer, type Transfer } from './transfer.ts';

/** Transfers of one statement. More gain little, and would hold the thread that writes them down. */
const LARGEST_STATEMENT = 2000;
/** Transfers that are answered in one turn of the loop. */
const ANSWERED_AT_ONCE = 250;
const ATTEMPTS = 3;
const RETRY_SECONDS = 1;
const UNIQUE_VIOLATION = '23505';

/** Transfers that came together and are answered together. */
interface Call {
  readonly transfers: readonly Transfer[];
  readonly resolve: (decisions: Decision[]) => void;
  readonly reject: (reason: unknown) => void;
}

export interface PostingQueueOptions {
  readonly clock: Clock;
  /** Decides a batch and commits it; tests plant one that fails. */
  readonly post: (batch: readonly Transfer[], moment: Date) => Promise<Decision[]>;
  readonly limit?: number;
}

/**
 * Group commit: while one batch is on its way to the disk the next one gathers, without a timer. Anyone who waits is
 * answered after the commit, never before.
 */
export class PostingQueue {
  readonly #options: PostingQueueOptions;
  readonly #limit: number;
  #calls: Call[] = [];
  #waiting = 0;
  #isPosting = false;

  constructor(options: PostingQueueOptions) {
    this.#options = options;
    this.#limit = options.limit ?? QUEUE_LIMIT;
  }

  /** Transfers that wait or are being posted. */
  get size(): number {
    return this.#waiting;
  }

  /**
   * Decides transfers in their order; others may come between them. Each is decided for itself: one that is refused
   * does not stop the rest.
   * @throws tokens.busy when too many wait: then none of these was taken. Any other error leaves open whether they
   * were posted; repeating them with their keys settles it.
   */
  post(transfers: readonly Transfer[]): Promise<Decision[]> {
    transfers.forEach(requireTransfer);
    if (transfers.length === 0) return Promise.resolve([]);
    if (this.#waiting + transfers.length > this.#limit) {
      return Promise.reject(tokensErrors.fail('tokens.busy', { retryAfterSeconds: RETRY_SECONDS }));
    }
    this.#waiting += transfers.length;
    return new Promise((resolve, reject) => {
      this.#calls.push({ transfers, resolve, reject });
      // Not at once: everything that arrives in this turn of the loop goes along.
      if (!this.#isPosting) {
        this.#isPosting = true;
        setImmediate(() => void this.#postAll());
      }
    });
  }

  /**
   * Anyone who waits for a batch hears while the next one is on its way, so that the database has no pause between
   * them.
   */
  async #postAll(): Promise<void> {
    while (this.#calls.length > 0) {
      const calls = this.#take();
      const answer = await this.#postCalls(calls);
      setImmediate(() => void this.#answer(calls, answer));
    }
    this.#isPosting = false;
  }

  /** In parts: what comes of an answer is done at once, and a thousand of them would hold everybody else up. */
  async #answer(calls: readonly Call[], answer: (call: Call) => void): Promise<void> {
    let answered = 0;
    for (const call of calls) {
      if (answered >= ANSWERED_AT_ONCE) {
        await nextTurn();
        answered = 0;
      }
      this.#waiting -= call.transfers.length;
      answered += call.transfers.length;
      answer(call);
    }
  }

  #take(): Call[] {
    let transfers = 0;
    let count = 0;
    while (count < this.#calls.length && (count === 0 || transfers < LARGEST_STATEMENT)) {
      transfers += this.#calls[count]?.transfers.length ?? 0;
      count += 1;
    }
    return this.#calls.splice(0, count);
  }

  /** @returns what answers the calls, in their order */
  async #postCalls(calls: readonly Call[]): Promise<(call: Call) => void> {
    const all = calls.flatMap(({ transfers }) => transfers);
    try {
      const decisions = await this.#decide(all);
      let from = 0;
      return ({ transfers, resolve }) => {
        resolve(decisions.slice(from, from + transfers.length));
        from += transfers.length;
      };
    } catch (error) {
      return ({ reject }) => reject(error);
    }
  }

  /**
   * The database takes each key once a statement: a second use with the same content shares the answer, another asks
   * again, unless nothing was written down: then the statement's first content keeps the key as long as it lasts.
   */
  async #decide(transfers: readonly Transfer[]): Promise<Decision[]> {
    const { batch, places, others } = distinctTransfers(transfers);
    const decided = await this.#attempt(batch);
    const isWritten = ({ key }: Transfer) => decided[places.get(key) ?? -1]?.seq !== null;
    const later = others.filter(isWritten);
    const answers = later.length > 0 ? await this.#decide(later) : [];
    const seen = new Set<string>();
    let next = 0;
    return transfers.map((transfer) => {
      const place = places.get(transfer.key) ?? -1;
      const [first, decision] = [batch[place], decided[place]];
      if (!first || !decision) throw new Error('A transfer was not decided');
      if (decision.seq === null)
        return isSameTransfer(first, transfer)
          ? decision
          : { ...decision, outcome: 'key_conflict', repeated: true };
      if (!isSameTransfer(first, transfer)) {
        const own = answers[next++];
        if (!own) throw new Error('A transfer was not decided');
        return own;
      }
      const repeated = decision.repeated || seen.has(transfer.key);
      seen.add(transfer.key);
      return repeated === decision.repeated ? decision : { ...decision, repeated };
    });
  }

  /** Another process may have used one of the keys a moment ago: the second look finds it. */
  async #attempt(batch: readonly Transfer[]): Promise<Decision[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#options.post(batch, this.#options.clock.now());
      } catch (error) {
        if (attempt >= ATTEMPTS || sqlStateOf(error) !== UNIQUE_VIOLATION) throw error;
      }
    }
  }
}

/** The first transfer of each key and where it stands; others use their key for another content. */
function distinctTransfers(transfers: readonly Transfer[]): {
  batch: Transfer[];
  places: Map<string, number>;
  others: Transfer[];
} {
  const batch: Transfer[] = [];
  const others: Transfer[] = [];
  const places = new Map<string, number>();
  for (const transfer of transfers) {
    const place = places.get(transfer.key);
    if (place === undefined) {
      places.set(transfer.key, batch.length);
      batch.push(transfer);
      continue;
    }
    const first = batch[place];
    if (first && !isSameTransfer(first, transfer)) others.push(transfer);
  }
  return { batch, places, others };
}

/** The queue of this instance. */
export const postingQueue = defineResource(
  'tokens.posting',
  ({ db, clock }: Pick<Services, 'db' | 'clock'>) =>
    new PostingQueue({ clock, post: (batch, moment) => postBatch(db, batch, moment) }),
);
