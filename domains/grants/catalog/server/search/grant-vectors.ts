import { setTimeout as delay } from 'node:timers/promises';
import {
  type CatalogScan,
  combineMission,
  createVectorCatalog,
  documentTexts,
  type Mission,
  type MissionVectors,
  missionTexts,
  quantise,
  type VectorCatalog,
} from '#engines/encoder';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import { numberText } from '#platform/kernel/format/numbers.ts';
import { EncoderUnavailable } from '#platform/server/encoder/encoder-unavailable.ts';
import { Lease } from '#platform/server/lease.ts';
import { defineResource } from '#platform/server/resources.ts';
import type { Services } from '#platform/server/services.ts';
import { lastChange } from '../store/opportunity-store.ts';
import {
  type EncodableRecord,
  findVectors,
  listEncodable,
  listVectorChanges,
  removeOrphanVectors,
  saveVectors,
  type VectorChange,
} from '../store/vector-store.ts';
import { missionMean } from './mission-mean.ts';
import { type EncodeTextsOptions, TextVectors } from './text-vectors.ts';
import { VectorQueue } from './vector-queue.ts';

/** Counted up when `documentTexts` cuts records in another way: all are then encoded anew. */
const TEXTS_VERSION = 1;
/** Beyond so many records each has two units: memory and an hour of work. */
const LARGE_CATALOG = 10_000;
const FEW_UNITS = 2;
const SCALE_BYTES = 4;
/** How soon an import, or what another process encoded, is seen. */
const FOLLOW_MS = SECOND_MS;
/** Pause after a failure. */
const RETRY_MS = 5 * SECOND_MS;
const READ_BATCH = 500;
/** Records encoded at once: what a killed process loses, a second or two of work. */
const ENCODE_BATCH = 8;
/** One process encodes at a time; each batch renews it. The hold of a killed process ends after so long. */
const LEASE = 'grants.encoding';
const LEASE_MS = 30 * SECOND_MS;
/** A record whose texts the encoder refuses so often is left without vectors until the next start. */
const MOST_ATTEMPTS = 3;

/** How far the catalog is encoded. */
export interface VectorProgress {
  /** `loading`: not all records have been checked. `off`, `unavailable`: as the encoder says. */
  readonly state: 'off' | 'unavailable' | 'loading' | 'working' | 'done';
  readonly encoded: number;
  readonly total: number;
  /** A sentence for operators. */
  readonly detail: string;
}

/** The vectors of one process: those of all records, read from the database and made where they lack. */
export class GrantVectors {
  readonly #services: Services;
  readonly #key: string;
  readonly #largeCatalog: number;
  readonly #lease: Lease;
  readonly #queue = new VectorQueue();
  readonly #texts: TextVectors;
  readonly #attempts = new Map<string, number>();
  readonly #stopped = new AbortController();
  #catalog: VectorCatalog;
  #isLarge = false;
  #isLoaded = false;
  #change = 0;
  /** Records without any word, and those given up: they need nothing. */
  readonly #without = new Set<string>();
  #orphansDue = true;
  #running: Promise<void> = Promise.resolve();
  #lastError: string | null = null;
  /** Vector subtracted from every mission, see `centre`. */
  readonly missionMean: Float32Array;

  /** @param largeCatalog records from which on each has two units; tests take fewer */
  constructor(services: Services, largeCatalog = LARGE_CATALOG) {
    const { encoder } = services;
    this.#largeCatalog = largeCatalog;
    this.#services = services;
    this.#key = `${encoder.id}/${TEXTS_VERSION}`;
    this.#lease = new Lease(services.db, LEASE, LEASE_MS);
    this.#texts = new TextVectors(services);
    this.#catalog = createVectorCatalog(encoder.dimensions);
    this.missionMean = missionMean(encoder);
  }

  /** Begins to read, follow and encode in the background; nobody waits for it. */
  start(): void {
    if (this.#services.encoder.standing.state === 'off') return;
    this.#running = this.#run();
  }

  /** Ends following and encoding; what was not written yet is done again by the next process. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  /** A mission as vectors; null without words, without an encoder, or when it takes too long. */
  async encodeMission(
    mission: Mission,
    options?: Pick<EncodeTextsOptions, 'limitMs' | 'priority'>,
  ): Promise<MissionVectors | null> {
    const texts = missionTexts(mission);
    if (texts.length === 0) return null;
    const vectors = await this.encodeTexts(texts, options);
    return vectors && combineMission(vectors, this.missionMean);
  }

  /** Raw unit vectors of texts, zeros for blank ones; those of the last thousands of texts are kept. Null as above. */
  async encodeTexts(
    texts: readonly string[],
    options: EncodeTextsOptions = {},
  ): Promise<readonly Float32Array[] | null> {
    try {
      return await this.#texts.encode(texts, options);
    } catch (error) {
      if (!(error instanceof EncoderUnavailable)) this.#recordFailure(error);
      return null;
    }
  }

  /** How close records are to a mission; those without vectors are left out. @param ids all without it */
  similarities({ mission }: Pick<MissionVectors, 'mission'>, ids?: Iterable<string>): CatalogScan {
    return this.#catalog.scan(mission, ids);
  }

  /** Mean of the documents, by which records are centered. */
  documentMean(): Float32Array {
    return this.#catalog.mean();
  }

  progress(): VectorProgress {
    const { standing } = this.#services.encoder;
    const encoded = this.#catalog.size + this.#without.size;
    const total = encoded + this.#queue.size;
    const counts = `${count(encoded)} of ${count(total)} records encoded`;
    const progress = (state: VectorProgress['state'], detail: string) => ({ state, encoded, total, detail });
    if (standing.state === 'off') return progress('off', standing.detail);
    if (standing.state === 'unavailable') return progress('unavailable', `${counts}. ${standing.detail}`);
    if (!this.#isLoaded) return progress('loading', this.#lastError ?? 'The records are being read');
    return progress(this.#queue.size > 0 ? 'working' : 'done', counts);
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      let pause = FOLLOW_MS;
      try {
        await this.#follow();
        if (await this.#encodeNext()) pause = 0;
        this.#lastError = null;
      } catch (error) {
        if (!(error instanceof EncoderUnavailable)) this.#recordFailure(error);
        // Another process may be able to.
        await this.#leaveToOthers();
        pause = RETRY_MS;
      }
      if (pause > 0) await delay(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
    await this.#leaveToOthers();
  }

  /** Where the database cannot be asked, the lease ends by its time. */
  async #leaveToOthers(): Promise<void> {
    if (this.#lease.leftMs > 0) await this.#lease.release().catch(() => undefined);
  }

  /** Takes over what changed since the last look; all of it the first time. */
  async #follow(): Promise<void> {
    const { db } = this.#services;
    // Numbers only fall when an older state of the database was restored.
    if ((await lastChange(db)) < this.#change) this.#forget();
    while (!this.#stopped.signal.aborted) {
      const rows = await listVectorChanges(db, this.#key, this.#change, READ_BATCH);
      const last = rows.at(-1);
      if (!last) break;
      for (const row of rows) this.#take(row);
      this.#change = last.change;
      this.#orphansDue = true;
      if (!this.#isLarge && this.#catalog.size + this.#queue.size > this.#largeCatalog) {
        this.#isLarge = true;
        this.#forget();
      }
    }
    this.#isLoaded = true;
  }

  #forget(): void {
    this.#catalog = createVectorCatalog(this.#services.encoder.dimensions);
    this.#queue.clear();
    this.#without.clear();
    this.#change = 0;
    this.#isLoaded = false;
  }

  #take(row: VectorChange): void {
    this.#queue.delete(row.id);
    this.#without.delete(row.id);
    this.#attempts.delete(row.id);
    if (row.isShown && row.units) {
      this.#put(row.id, row.units);
      return;
    }
    this.#catalog.remove(row.id);
    if (row.isShown) this.#queue.add(row, this.#services.clock.now());
  }

  #put(id: string, units: Uint8Array): void {
    this.#queue.delete(id);
    this.#attempts.delete(id);
    if (units.byteLength === 0) {
      this.#catalog.remove(id);
      this.#without.add(id);
      return;
    }
    const few = FEW_UNITS * (SCALE_BYTES + this.#services.encoder.dimensions);
    this.#catalog.put(id, this.#isLarge ? units.subarray(0, few) : units);
  }

  /** Encodes the next records, or takes over what another process has encoded. False when there is nothing to do. */
  async #encodeNext(): Promise<boolean> {
    const { db, config, encoder } = this.#services;
    if (this.#queue.size === 0) {
      await this.#removeOrphans();
      await this.#leaveToOthers();
      return false;
    }
    if (config.ROLE === 'web' || encoder.standing.state === 'off' || !(await this.#lease.take())) {
      await this.#adopt(this.#queue.first(READ_BATCH));
      return false;
    }
    const ids = this.#queue.first(ENCODE_BATCH);
    const records = await listEncodable(db, this.#key, ids);
    const lacking = new Set(records.map(({ id }) => id));
    await this.#adopt(ids.filter((id) => !lacking.has(id)));
    const isHard = records.some(({ id }) => this.#attempts.has(id));
    for (const some of isHard ? records.map((record) => [record]) : [records]) {
      if (some.length > 0 && !this.#stopped.signal.aborted) await this.#encodeRecords(some);
    }
    return true;
  }

  async #adopt(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const { id, units } of await findVectors(this.#services.db, this.#key, ids)) this.#put(id, units);
  }

  async #encodeRecords(records: readonly EncodableRecord[]): Promise<void> {
    const texts = records.map((record) => documentTexts(record, this.#isLarge ? 0 : undefined));
    const vectors = await this.#encodeUnlessStopped(texts.flat()).catch((error: unknown) => {
      if (error instanceof EncoderUnavailable) throw error;
      this.#recordRefusal(records, error);
      return null;
    });
    if (!vectors) return;
    let start = 0;
    const rows = records.map(({ id, contentHash }, at) => {
      const end = start + (texts[at]?.length ?? 0);
      const units = quantise(vectors.slice(start, end));
      start = end;
      return { id, contentHash, units };
    });
    await saveVectors(this.#services.db, this.#key, rows);
    for (const { id, units } of rows) this.#put(id, units);
  }

  /** Null when the server stops meanwhile. */
  #encodeUnlessStopped(texts: readonly string[]): Promise<readonly Float32Array[] | null> {
    const { signal } = this.#stopped;
    return new Promise((resolve, reject) => {
      const leave = (): void => resolve(null);
      signal.addEventListener('abort', leave, { once: true });
      this.#services.encoder
        .encode(texts, { priority: 'background' })
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', leave));
    });
  }

  /** Texts that end the encoder must not keep it from the others. */
  #recordRefusal(records: readonly EncodableRecord[], error: unknown): void {
    for (const { id } of records) {
      const attempts = (this.#attempts.get(id) ?? 0) + 1;
      this.#attempts.set(id, attempts);
      if (attempts < MOST_ATTEMPTS) continue;
      this.#queue.delete(id);
      this.#without.add(id);
      this.#services.log.warn(
        { err: error, opportunity: id },
        'A record cannot be encoded; it is matched by words',
      );
    }
  }

  async #removeOrphans(): Promise<void> {
    if (!this.#orphansDue || this.#services.config.ROLE === 'web') return;
    this.#orphansDue = false;
    await removeOrphanVectors(this.#services.db, this.#key, this.#texts.key);
  }

  #recordFailure(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    if (text !== this.#lastError)
      this.#services.log.warn({ err: error }, 'Vectors of grants could not be made');
    this.#lastError = text;
  }
}

const count = (value: number): string => numberText(value);

/** The vectors of these services; made at the first call, started by the domain. */
export const grantVectors = defineResource(
  'grants.vectors',
  (services: Services) => new GrantVectors(services),
  (vectors) => vectors.stop(),
);
