import { setTimeout as delay } from 'node:timers/promises';
import { openRetrievalIndex, RetrievalError, type RetrievalIndex } from '#engines/retrieval';
import type { Services } from '#platform/server/services.ts';
import { grantsErrors } from '../../contract/errors.ts';
import { lastChange, listChangedAfter } from '../store/opportunity-store.ts';
import { type BuiltIndex, buildIndex } from './build-index.ts';
import { grantDocument, isShown } from './grant-document.ts';

const INDEX_OBJECT = 'grants/search-index.bin';
const POSITION_OBJECT = 'grants/search-index.json';
/** How soon an import elsewhere is seen. One index look-up each time. */
const FOLLOW_MS = 500;
const BATCH = 1000;
/** The latent space is trained anew when this share of the collection has changed. */
const RETRAIN_SHARE = 0.25;
const RETRAIN_LEAST = 200;

/**
 * The search index of one process: opened from storage or built, then kept up with the database, which stays the
 * truth. Changes come in number order, because imports take turns.
 */
export class LiveGrants {
  readonly #services: Services;
  #index: RetrievalIndex | null = null;
  #change = 0;
  #changedSinceTraining = 0;
  #following: Promise<void> = Promise.resolve();
  #stopped = new AbortController();
  #retraining = false;

  constructor(services: Services) {
    this.#services = services;
  }

  /** The index, once it is ready. @throws grants.index_loading */
  get index(): RetrievalIndex {
    if (!this.#index) throw grantsErrors.fail('grants.index_loading', { retryAfterSeconds: 3 });
    return this.#index;
  }

  get isReady(): boolean {
    return this.#index !== null;
  }

  /** Opens or builds the index and begins to follow. Resolves when searches can be answered. */
  async start(): Promise<void> {
    const kept = await this.#openKept();
    if (kept) this.#take(kept);
    else await this.#rebuild();
    await this.catchUp();
    this.#following = this.#follow();
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#following;
  }

  /** Takes over what changed in the database since the last look. */
  async catchUp(): Promise<void> {
    const index = this.#index;
    if (!index) return;
    for (;;) {
      const rows = await listChangedAfter(this.#services.db, this.#change, BATCH);
      const last = rows.at(-1);
      if (!last) return;
      index.remove(rows.filter((row) => !isShown(row)).map(({ id }) => id));
      index.put(rows.filter(isShown).map(grantDocument));
      this.#change = last.change;
      this.#changedSinceTraining += rows.length;
    }
  }

  async #follow(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await delay(FOLLOW_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        if ((await lastChange(this.#services.db)) > this.#change) await this.catchUp();
        await this.#retrainWhenWorn();
      } catch (error) {
        this.#services.log.warn({ err: error }, 'The grants index could not follow; it tries again');
      }
    }
  }

  /** A latent space trained on other documents still works, only less well: train anew behind the scenes. */
  async #retrainWhenWorn(): Promise<void> {
    const worn = Math.max(RETRAIN_LEAST, (this.#index?.size ?? 0) * RETRAIN_SHARE);
    if (this.#retraining || this.#changedSinceTraining < worn) return;
    this.#retraining = true;
    try {
      await this.#rebuild();
      await this.catchUp();
    } finally {
      this.#retraining = false;
    }
  }

  async #rebuild(): Promise<void> {
    const built = await buildIndex(this.#services.db);
    this.#take(built);
    if (built.bytes) await this.#keep(built.bytes, built.change);
  }

  #take(built: BuiltIndex): void {
    this.#index = built.index;
    this.#change = built.change;
    this.#changedSinceTraining = 0;
  }

  /** The kept index, if it is whole and of this version; its content may be old, `catchUp` mends that. */
  async #openKept(): Promise<BuiltIndex | null> {
    const { storage, log, db } = this.#services;
    try {
      const [bytes, position] = await Promise.all([
        storage.find(INDEX_OBJECT),
        storage.find(POSITION_OBJECT),
      ]);
      if (!bytes || !position) return null;
      const { change, size } = JSON.parse(Buffer.from(position).toString('utf8')) as {
        change: number;
        size: number;
      };
      // Another database behind the same storage, or bytes of another writing: build anew.
      if (size !== bytes.byteLength || change > (await lastChange(db))) return null;
      return { index: openRetrievalIndex(bytes), change, bytes };
    } catch (error) {
      if (!(error instanceof RetrievalError || error instanceof SyntaxError)) throw error;
      log.warn({ err: error }, 'The kept grants index cannot be read; it is built anew');
      return null;
    }
  }

  async #keep(bytes: Uint8Array, change: number): Promise<void> {
    const { storage, log } = this.#services;
    try {
      const position = JSON.stringify({ change, size: bytes.byteLength });
      await storage.put(INDEX_OBJECT, bytes, 'application/octet-stream');
      await storage.put(POSITION_OBJECT, Buffer.from(position), 'application/json');
    } catch (error) {
      log.warn({ err: error }, 'The grants index could not be kept; the next start builds it anew');
    }
  }
}

const indexes = new WeakMap<Services['db'], LiveGrants>();

/** The index of these services; made at the first call, started by the domain. */
export function liveGrants(services: Services): LiveGrants {
  let live = indexes.get(services.db);
  if (!live) {
    live = new LiveGrants(services);
    indexes.set(services.db, live);
  }
  return live;
}
