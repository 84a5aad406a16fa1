import type { WorkerEvents } from 'graphile-worker';
import { errorSentence } from '../describe-error.ts';

/** Failures of one place in a row after which the queue is given up. */
const FAILURES = 3;
/** Looks in a row that find jobs due and none taken: 20 s at the usual pace. */
const IDLE_LOOKS = 4;

/** Findings of one look at the tables. */
export interface QueueLook {
  /** Whether there are jobs that could begin now. */
  readonly isDue: boolean;
  /** Ids of the jobs that this queue has taken, as the tables say. */
  readonly taken: readonly string[];
}

/**
 * Follows one runner of the queue by its events and says when it no longer works. Looks are counted, not seconds: where
 * the whole process or the database stood still, the queue did nothing wrong.
 */
export class QueueWatch {
  readonly #places: number;
  readonly #running = new Set<string>();
  readonly #failures = new Map<string, number>();
  readonly #report: (trouble: string) => void;
  #takenSinceLook = 0;
  #idleLooks = 0;
  #suspects: ReadonlySet<string> = new Set();

  /**
   * @param places how many jobs run at a time
   * @param report called with a sentence when the queue cannot be asked any more
   */
  constructor(places: number, report: (trouble: string) => void) {
    this.#places = places;
    this.#report = report;
  }

  /** Whether the last questions to the queue failed. */
  get isFailing(): boolean {
    return this.#failures.size > 0;
  }

  /** Follows the events of a runner. */
  follow(events: WorkerEvents): void {
    events.on('worker:getJob:empty', () => this.#failures.clear());
    events.on('worker:getJob:error', ({ worker, error }) => this.#fail(worker.workerId, error));
    events.on('job:start', ({ job }) => {
      this.#failures.clear();
      this.#takenSinceLook += 1;
      this.#running.add(job.id);
    });
    events.on('job:complete', ({ job }) => this.#running.delete(job.id));
  }

  /** Reckons with what a look saw. @returns a sentence where the queue takes nothing though it could */
  look({ isDue }: QueueLook): string | null {
    const isIdle = isDue && this.#takenSinceLook === 0 && this.#running.size < this.#places;
    this.#takenSinceLook = 0;
    this.#idleLooks = isIdle ? this.#idleLooks + 1 : 0;
    return this.#idleLooks >= IDLE_LOOKS ? 'Background jobs are due, and none was taken for 20 s.' : null;
  }

  /**
   * Jobs that were taken and are not running, in two looks in a row: the answer that named them never came.
   * @param isSettling whether ends of jobs are still being recorded
   */
  lost({ taken }: QueueLook, isSettling: boolean): readonly string[] {
    const unknown = isSettling ? [] : taken.filter((id) => !this.#running.has(id));
    const lost = unknown.filter((id) => this.#suspects.has(id));
    this.#suspects = new Set(unknown);
    return lost;
  }

  #fail(place: string, error: unknown): void {
    const failures = (this.#failures.get(place) ?? 0) + 1;
    this.#failures.set(place, failures);
    if (failures >= FAILURES)
      this.#report(`The job queue could not be read three times in a row (${errorSentence(error)}).`);
  }
}
