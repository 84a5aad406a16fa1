import { dequantise, quantise } from '#engines/encoder';
import { SECOND_MS } from '#platform/kernel/clock.ts';
import type { EncodePriority } from '#platform/server/encoder/encoder-thread.ts';
import { EncoderUnavailable } from '#platform/server/encoder/encoder-unavailable.ts';
import type { Services } from '#platform/server/services.ts';
import { contentHash } from '../store/content-hash.ts';
import { findKeptVectors, saveVectors } from '../store/vector-store.ts';
import { TextCache } from './text-cache.ts';

/** Longest wait for a vector: words alone answer. */
const LIMIT_MS = 3 * SECOND_MS;
const KEPT_TEXTS = 4000;
/** Texts encoded before they are written. */
const KEEP_BATCH = 32;

export interface EncodeTextsOptions {
  /**
   * `waiting` when absent. A text wanted `soon` is finished after its caller gave up and kept for the next time; in the
   * `background` no caller gives up.
   */
  readonly priority?: EncodePriority;
  /** How long a caller waits; 3 seconds when absent. */
  readonly limitMs?: number;
  /** Texts of the product, never of people: kept in the database, so that the next start has them at once. */
  readonly keep?: boolean;
}

/** Vectors of single texts, in memory and for the product's own ones in the database. */
export class TextVectors {
  readonly #services: Services;
  readonly #cache = new TextCache(KEPT_TEXTS);
  /** Vectors in the making that someone will ask for again, by their texts. */
  readonly #soon = new Map<string, Promise<readonly Float32Array[]>>();
  /** Under which the database keeps them. */
  readonly key: string;

  constructor(services: Services) {
    this.#services = services;
    this.key = `${services.encoder.id}/text`;
  }

  /** One raw unit vector a text, zeros for blank ones. @throws EncoderUnavailable, or Error for these texts */
  async encode(texts: readonly string[], options: EncodeTextsOptions = {}): Promise<readonly Float32Array[]> {
    const found = new Map<string, Float32Array>();
    const take = (text: string, vector: Float32Array): void => {
      found.set(text, vector);
      this.#cache.set(text, vector);
    };
    for (const text of texts) {
      const known = this.#cache.get(text);
      if (known) found.set(text, known);
    }
    const lacking = (): string[] => [...new Set(texts)].filter((text) => !found.has(text));
    if (options.keep && lacking().length > 0) await this.#read(lacking(), take);
    const unknown = lacking();
    const size = options.keep ? KEEP_BATCH : Math.max(1, unknown.length);
    for (let start = 0; start < unknown.length; start += size) {
      await this.#make(unknown.slice(start, start + size), options, take);
    }
    return texts.flatMap((text) => found.get(text) ?? []);
  }

  async #read(texts: readonly string[], take: (text: string, vector: Float32Array) => void): Promise<void> {
    const { db, encoder } = this.#services;
    const byHash = new Map(texts.map((text) => [contentHash(text), text]));
    for (const { contentHash: hash, units } of await findKeptVectors(db, this.key, [...byHash.keys()])) {
      const text = byHash.get(hash);
      const [vector] = dequantise(units, encoder.dimensions);
      if (text !== undefined && vector) take(text, vector);
    }
  }

  async #make(
    texts: readonly string[],
    { priority = 'waiting', keep = false, limitMs = LIMIT_MS }: EncodeTextsOptions,
    take: (text: string, vector: Float32Array) => void,
  ): Promise<void> {
    const { db, encoder } = this.#services;
    const vectors =
      priority === 'soon'
        ? await withinLimit(this.#makeSoon(texts), limitMs)
        : await encoder.encode(texts, priority === 'background' ? { priority } : { limitMs });
    const made = texts.flatMap((text, at) => {
      const vector = vectors[at];
      return vector ? [{ text, vector }] : [];
    });
    if (keep) {
      const rows = made.map(({ text, vector }) => ({
        contentHash: contentHash(text),
        units: quantise([vector]),
      }));
      await saveVectors(db, this.key, rows);
    }
    for (const { text, vector } of made) take(text, vector);
  }

  #makeSoon(texts: readonly string[]): Promise<readonly Float32Array[]> {
    const key = texts.join('\n');
    const begun = this.#soon.get(key);
    if (begun) return begun;
    const made = this.#services.encoder
      .encode(texts, { priority: 'soon' })
      .then((vectors) => {
        for (const [at, vector] of vectors.entries()) this.#cache.set(texts[at] ?? '', vector);
        return vectors;
      })
      .finally(() => this.#soon.delete(key));
    this.#soon.set(key, made);
    return made;
  }
}

/** Stops waiting after the limit; the work continues. @throws EncoderUnavailable */
async function withinLimit<T>(work: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new EncoderUnavailable('It took too long')), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
