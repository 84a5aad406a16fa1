import { setTimeout as delay } from 'node:timers/promises';
import type { RetrievalIndex } from '#engines/retrieval';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { catalogErrors } from '../../contract/errors.ts';
import type { GrantFilters, OpenCounts } from '../../contract/search-schemas.ts';
import { lastChange, listChangedAfter } from '../store/opportunity-store.ts';
import { catalogMark, listSources } from '../store/source-store.ts';
import { type BuildOptions, buildIndex, INLINE_LIMIT } from './build-index.ts';
import { countOpenGrants, type NotListed, sourcesWithout } from './count-open.ts';
import { grantDocument, isShown } from './grant-document.ts';
import { findKeptIndex, keepIndex } from './kept-index.ts';
import { LiveMatching } from './live-matching.ts';
import type { MatchCatalog } from './match-catalog.ts';
import { openFilters } from './search-request.ts';
import { SearchTurns } from './search-turns.ts';

/** How soon an import elsewhere is seen. One index look-up each time. */
const FOLLOW_MS = 500;
const BATCH = 1000;
/** The latent space is trained anew when this share of the collection has changed. */
const RETRAIN_SHARE = 0.25;
const RETRAIN_LEAST = 200;
/** Pause after a build that failed; doubled each time, up to the longest. */
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;

/** An index and how far it has come. */
interface Standing {
  readonly index: RetrievalIndex;
  change: number;
  /** Number of the last change by which it held all there was: what came up to it is in the index for sure. */
  settled: number;
  /** Records that changed since its latent space was trained. */
  changed: number;
}

/**
 * The search index of one process: opened from storage or built, then kept up with the database, which stays the
 * truth. Changes come in number order, because imports take turns. Searches use the old index until a new one has
 * caught up, and following continues while one is built.
 */
export class LiveGrants {
  readonly #services: Services;
  /** In which order searches are worked on. */
  readonly turns = new SearchTurns();
  readonly #startWorker: BuildOptions['startWorker'];
  readonly #stopped = new AbortController();
  readonly #matching: LiveMatching;
  #standing: Standing | null = null;
  #turn: Promise<unknown> = Promise.resolve();
  #building: Promise<void> | null = null;
  #following: Promise<void> = Promise.resolve();
  #buildDue = true;
  #failures = 0;
  #nextBuildAt = 0;
  #lastError: string | null = null;
  #open = { counted: '', counts: { open: 0, programs: 0, otherSupport: 0 } };
  #silent: { change: number; notListed: NotListed } | null = null;
  #sourceNames: Readonly<Record<string, string>> = {};

  constructor(services: Services, startWorker?: BuildOptions['startWorker']) {
    this.#services = services;
    this.#startWorker = startWorker;
    this.#matching = new LiveMatching(services.db, this.#stopped.signal);
  }

  /** The index, once it is ready. @throws grants.index_loading */
  get index(): RetrievalIndex {
    if (!this.#standing) throw catalogErrors.fail('grants.index_loading', { retryAfterSeconds: 3 });
    return this.#standing.index;
  }

  /** Catalog that matching compares projects with. @throws grants.index_loading */
  get catalog(): MatchCatalog {
    return this.#matching.catalog;
  }

  /** Every record that first came by this change can be found. @throws grants.index_loading */
  get settled(): number {
    if (!this.#standing) throw catalogErrors.fail('grants.index_loading', { retryAfterSeconds: 3 });
    return this.#standing.settled;
  }

  get isReady(): boolean {
    return this.#standing !== null;
  }

  /**
   * Counts the open grants at `now`. Every page of results shows it, so it is counted once for each second
   * and change, not for each search. @throws grants.index_loading
   */
  countOpen(now: Date): OpenCounts {
    const { index } = this;
    const counted = `${this.#standing?.change} ${Math.floor(now.getTime() / SECOND_MS)}`;
    if (this.#open.counted !== counted) {
      this.#open = { counted, counts: countOpenGrants(index, now) };
    }
    return this.#open.counts;
  }

  /** Ids of what can be applied to at `now`, of the kinds of support that are asked for. @throws grants.index_loading */
  openIds(now: Date, support?: GrantFilters['support']): ReadonlySet<string> {
    const { index } = this;
    const { hits } = index.search({ filters: openFilters(now, support), limit: index.size });
    return new Set(hits.map(({ id }) => id));
  }

  /** Which sources list no amounts or no closing dates, checked once for each change. @throws grants.index_loading */
  notListed(now: Date): NotListed {
    const { index } = this;
    const change = this.#standing?.change ?? 0;
    if (this.#silent?.change !== change) this.#silent = { change, notListed: sourcesWithout(index, now) };
    return this.#silent.notListed;
  }

  /**
   * Names of the sources by id, as old as the index at most: every page of results shows them, and they change with
   * an import alone.
   */
  get sourceNames(): Readonly<Record<string, string>> {
    return this.#sourceNames;
  }

  /** Last failure of the build or of reading the database; null when it did not. */
  get lastError(): string | null {
    return this.#lastError;
  }

  /**
   * Opens or builds the index and begins to follow. When the first try fails it resolves all the same: searches
   * answer `grants.index_loading`, and the follower tries again.
   */
  async start(): Promise<void> {
    await this.#openKept();
    if (this.#buildDue) await this.#build();
    // A small catalog is read at once; a large one while searches are answered already.
    if (this.#standing && this.#standing.index.size <= INLINE_LIMIT) await this.#catchUpMatching();
    this.#following = this.#follow();
  }

  /** Ends following and a running build, its worker included. */
  async stop(): Promise<void> {
    this.#stopped.abort(new Error('The server stops'));
    await Promise.all([this.#following, this.#building]);
    await this.#turn;
  }

  /** Takes over what changed in the database since the last look. */
  async catchUp(): Promise<void> {
    await this.#catchUpIndex();
    await this.#matching.catchUp();
  }

  #catchUpIndex(): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#standing) await this.#advance(this.#standing);
    });
  }

  /** For those who do not wait: never throws, the next look tries again. */
  #catchUpMatching(): Promise<void> {
    return this.#matching
      .catchUp()
      .catch((error: unknown) => this.#recordFailure(error, 'Matching cannot follow the catalog'));
  }

  /** One at a time: two that read the same changes could put an older version over a newer one. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #advance(standing: Standing): Promise<void> {
    const { index } = standing;
    while (!this.#stopped.signal.aborted) {
      const rows = await listChangedAfter(this.#services.db, standing.change, BATCH);
      // After the rows and before they can be found: what is found has a source with a name.
      await this.#readSources();
      const last = rows.at(-1);
      if (!last) {
        standing.settled = standing.change;
        return;
      }
      index.remove(rows.filter((row) => !isShown(row)).map(({ id }) => id));
      index.put(rows.filter(isShown).map(grantDocument));
      standing.change = last.change;
      standing.changed += rows.length;
    }
  }

  async #readSources(): Promise<void> {
    const sources = await listSources(this.#services.db);
    this.#sourceNames = Object.fromEntries(sources.map(({ id, name }) => [id, name]));
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await delay(FOLLOW_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.#look().catch((error: unknown) =>
        this.#recordFailure(error, 'The grants index cannot follow'),
      );
      if (this.#buildDue && performance.now() >= this.#nextBuildAt) void this.#build();
    }
  }

  async #look(): Promise<void> {
    const standing = this.#standing;
    if (!standing) return;
    const newest = await lastChange(this.#services.db);
    // An import may rename a source and change no record.
    if (this.#matching.isBehind(newest)) void this.#catchUpMatching();
    await (newest > standing.change ? this.#catchUpIndex() : this.#readSources());
    this.#lastError = null;
    // Numbers only fall when an older state of the database was restored.
    const worn = Math.max(RETRAIN_LEAST, standing.index.size * RETRAIN_SHARE);
    if (newest < standing.change || standing.changed >= worn) this.#buildDue = true;
  }

  /** Builds a new index beside the one in use; never throws, a failed build is due again later. */
  #build(): Promise<void> {
    this.#building ??= this.#buildAndSwap()
      .catch((error: unknown) => {
        if (this.#stopped.signal.aborted) return;
        const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
        this.#failures += 1;
        this.#nextBuildAt = performance.now() + pause;
        this.#recordFailure(error, 'The grants index could not be built; it is tried again');
      })
      .finally(() => {
        this.#building = null;
      });
    return this.#building;
  }

  async #buildAndSwap(): Promise<void> {
    const { db } = this.#services;
    const { signal } = this.#stopped;
    const startWorker = this.#startWorker;
    const catalog = await catalogMark(db);
    const built = await buildIndex(db, startWorker ? { signal, startWorker } : { signal });
    const standing: Standing = { index: built.index, change: built.change, settled: 0, changed: 0 };
    await this.#inTurn(async () => {
      // Changes during the build are applied before the new index serves searches.
      await this.#advance(standing);
      this.#standing = standing;
    });
    this.#buildDue = false;
    this.#failures = 0;
    this.#lastError = null;
    if (built.bytes && catalog) await this.#keep({ catalog, change: built.change }, built.bytes);
  }

  /** Starts from the kept index, if it is whole and of this catalog; its content may be old, following mends that. */
  async #openKept(): Promise<void> {
    const { storage, log, db } = this.#services;
    try {
      const catalog = await catalogMark(db);
      const kept = catalog && (await findKeptIndex(storage, catalog));
      if (!kept || kept.change > (await lastChange(db))) return;
      this.#standing = { ...kept, settled: 0, changed: 0 };
      this.#buildDue = false;
      await this.#catchUpIndex();
    } catch (error) {
      log.warn({ err: error }, 'The kept grants index cannot be used; it is built anew');
      this.#standing = null;
      this.#buildDue = true;
    }
  }

  async #keep(position: Parameters<typeof keepIndex>[1], bytes: Uint8Array): Promise<void> {
    try {
      await keepIndex(this.#services.storage, position, bytes);
    } catch (error) {
      this.#services.log.warn({ err: error }, 'The grants index could not be kept; the next start builds it');
    }
  }

  /** Tells the log once, not twice a second. */
  #recordFailure(error: unknown, message: string): void {
    const text = error instanceof Error ? error.message : String(error);
    if (text !== this.#lastError) this.#services.log.warn({ err: error }, message);
    this.#lastError = text;
  }
}

/** The index of these services; made at the first call, started by the domain. */
export const liveGrants = defineResource(
  'grants.index',
  (services: Services) => new LiveGrants(services),
  (live) => live.stop(),
);
