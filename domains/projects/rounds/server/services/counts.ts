import { createHash } from 'node:crypto';
import type { Worker } from 'node:worker_threads';
import { computeDemands, type Round } from '#engines/tally';
import { defineResource } from '#platform/server/resources.ts';
import { startWorker } from '#platform/server/start-worker.ts';
import { type Count, type CountInput, countRound } from '../rules/count-round.ts';
import type { CountOrder } from './count-worker.ts';

/** Fewer gifts are counted at once: starting a thread takes longer. */
const AT_ONCE = 200;
/** Counts kept at the same time. */
const MOST = 20;

/** Facts that a distribution follows from, as a text that is equal where the distribution is. */
export function fingerprintOf({ terms, projects, gifts, flagged }: CountInput): string {
  const { poolWei, method, parameterWei, capWei, minimumWei } = terms;
  const all = [
    [poolWei, method, parameterWei, capWei, minimumWei],
    [...projects].sort((a, b) => (a.id < b.id ? -1 : 1)),
    gifts,
    [...flagged].sort(),
  ];
  const text = JSON.stringify(all, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Counts rounds, large ones in a thread and one after the other, so that the thread that answers is never held. The same
 * input is counted once, however many ask for it.
 */
export class Counts {
  readonly #kept = new Map<string, Promise<Count>>();
  #last: Promise<unknown> = Promise.resolve();
  #worker: Worker | null = null;
  #isStopped = false;

  /** @throws what ended the thread */
  of(input: CountInput): Promise<Count> {
    const key = fingerprintOf(input);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const made =
      input.gifts.length <= AT_ONCE
        ? Promise.resolve(countRound(input))
        : this.#inTurn<Count>(orderOf(input));
    made.catch(() => this.#kept.delete(key));
    this.#kept.set(key, made);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
    return made;
  }

  /**
   * Demands of a round, from which estimates are made; not kept.
   * @throws what ended the thread
   */
  async demandsOf(round: Round): Promise<bigint[]> {
    return round.gifts.length <= AT_ONCE ? computeDemands(round) : this.#inTurn({ kind: 'demands', round });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#worker?.terminate();
  }

  #inTurn<Answer>(order: CountOrder): Promise<Answer> {
    const turn = this.#last.then(() => this.#inThread<Answer>(order));
    this.#last = turn.catch(() => {});
    return turn;
  }

  #inThread<Answer>(order: CountOrder): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('The thread that counts a round ended'));
      if (this.#isStopped) return ended();
      const worker = startWorker('count-worker', import.meta.url, order);
      this.#worker = worker;
      worker.once('message', resolve).once('error', reject).once('exit', ended);
    });
  }
}

/** Without what else a reading holds: a thread is given copies. */
const orderOf = ({ terms, projects, gifts, flagged }: CountInput): CountOrder => ({
  kind: 'count',
  input: { terms, projects, gifts, flagged },
});

/** The counts of an instance. */
export const counts = defineResource(
  'rounds.counts',
  () => new Counts(),
  (made) => made.stop(),
);
