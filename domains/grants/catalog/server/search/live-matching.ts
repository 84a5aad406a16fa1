import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '#platform/server/services.ts';
import { catalogErrors } from '../../contract/errors.ts';
import { lastChange, listChangedAfter } from '../store/opportunity-store.ts';
import { isShown } from './grant-document.ts';
import { MatchCatalog } from './match-catalog.ts';

const BATCH = 500;
/** Records are read for so long before others have their turn. */
const SLICE_MS = 10;

/** The match catalog of one process, kept up with the database by change numbers. */
export class LiveMatching {
  readonly #db: Services['db'];
  readonly #stopped: AbortSignal;
  #catalog = new MatchCatalog();
  #change = 0;
  #isLoaded = false;
  #turns = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(db: Services['db'], stopped: AbortSignal) {
    this.#db = db;
    this.#stopped = stopped;
  }

  /** The catalog, once all of it has been read. @throws grants.index_loading */
  get catalog(): MatchCatalog {
    if (!this.#isLoaded) throw catalogErrors.fail('grants.index_loading', { retryAfterSeconds: 3 });
    return this.#catalog;
  }

  /** Takes over what changed since the last look; ends when all of it is in. */
  catchUp(): Promise<void> {
    this.#turns += 1;
    const turn = this.#turn.then(() => this.#advance());
    this.#turn = turn
      .catch(() => undefined)
      .then(() => {
        this.#turns -= 1;
      });
    return turn;
  }

  /** Whether someone has to ask for a look: it has not come to this change, and none is on its way. */
  isBehind(newest: number): boolean {
    return this.#turns === 0 && (newest !== this.#change || !this.#isLoaded);
  }

  async #advance(): Promise<void> {
    // Numbers only fall when an older state of the database was restored.
    if ((await lastChange(this.#db)) < this.#change) this.#forget();
    while (!this.#stopped.aborted) {
      const rows = await listChangedAfter(this.#db, this.#change, BATCH);
      const last = rows.at(-1);
      if (!last) {
        this.#isLoaded = true;
        return;
      }
      await this.#read(rows);
      this.#change = last.change;
    }
  }

  #forget(): void {
    this.#catalog = new MatchCatalog();
    this.#change = 0;
    this.#isLoaded = false;
  }

  async #read(rows: Awaited<ReturnType<typeof listChangedAfter>>): Promise<void> {
    let began = performance.now();
    for (const row of rows) {
      if (isShown(row)) this.#catalog.put(row);
      else this.#catalog.remove(row.id);
      if (performance.now() - began < SLICE_MS) continue;
      await nextTurn();
      began = performance.now();
    }
  }
}
