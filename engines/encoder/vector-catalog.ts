import { EncoderError } from './encoder-error.ts';
import { readQuantised } from './quantise.ts';
import { UnitStore } from './unit-store.ts';
import { dot } from './vectors.ts';

const MEAN_SHARE = 0.8;
/** Weight of title and first sentence among the units of a document. */
const OPENING_WEIGHT = 2;
/** Shorter sums of units have no direction: they cancel out, and what is left is rounding of 32-bit floats. */
const SHORTEST_SUM = 1e-3;
/** The mean is taken anew once this share of the documents has changed: less moves no cosine that counts. */
const STALE_SHARE = 0.02;
/** Share of the best unit in the measure, and the spread it is divided by. */
const BEST_SHARE = 0.5;
const SPREADS = 1.5;

/** How close a document is to a mission. */
export interface Similarity {
  /** cos(m, d). */
  readonly document: number;
  /** The largest cos(m, u) over its units. */
  readonly bestUnit: number;
  /** Which unit that is, as in {@link documentTexts}. */
  readonly bestAt: number;
  /** (cos(m, d) − μ + 0.5 (max cos(m, u) − μ)) / 1.5σ; 0 while the documents do not differ. */
  readonly sem: number;
}

export interface CatalogScan {
  /** μ and σ of cos(m, d) over the whole catalog. */
  readonly mean: number;
  readonly deviation: number;
  /** By document id; documents without vectors are left out. */
  readonly documents: ReadonlyMap<string, Similarity>;
}

/** Units of documents by id, in little memory, compared with missions. */
export interface VectorCatalog {
  readonly size: number;
  readonly dimensions: number;
  /** Bytes held by its arrays. */
  readonly bytes: number;
  has(id: string): boolean;
  /** Adds a document or replaces it. @param units as `quantise` writes them @throws EncoderError invalid_bytes */
  put(id: string, units: Uint8Array): void;
  remove(id: string): void;
  /** Mean over all documents of the mean of their raw units. */
  mean(): Float32Array;
  /** Compares a mission with all documents. @param ids those that are answered; all without it */
  scan(mission: Float32Array, ids?: Iterable<string>): CatalogScan;
}

/** An empty catalog for vectors of so many dimensions. */
export function createVectorCatalog(dimensions: number): VectorCatalog {
  return new Catalog(dimensions);
}

class Catalog implements VectorCatalog {
  readonly dimensions: number;
  readonly #units: UnitStore;
  /** The mean that norms were made with. */
  #settled: Float32Array;
  /** Documents added, changed or removed since. */
  #changed = 0;

  constructor(dimensions: number) {
    this.dimensions = dimensions;
    this.#units = new UnitStore(dimensions);
    this.#settled = new Float32Array(dimensions);
  }

  get size(): number {
    return this.#units.documents;
  }

  get bytes(): number {
    return this.#units.bytes;
  }

  has(id: string): boolean {
    return this.#units.rowOf(id) !== undefined;
  }

  put(id: string, units: Uint8Array): void {
    const read = readQuantised(units, this.dimensions);
    this.#units.put(id, read);
    this.#measure(this.#units.rowOf(id) as number, MEAN_SHARE ** 2 * dot(this.#settled, this.#settled));
    this.#changed++;
  }

  remove(id: string): void {
    if (this.#units.remove(id)) this.#changed++;
  }

  mean(): Float32Array {
    return this.#units.mean();
  }

  scan(mission: Float32Array, ids?: Iterable<string>): CatalogScan {
    if (mission.length !== this.dimensions) {
      throw new EncoderError('invalid_vector', `The mission has ${mission.length} dimensions`);
    }
    this.#settle();
    const found = this.#compare(mission);
    const { mean, deviation } = spread(found.documents);
    const similarityAt = (row: number): Similarity => {
      const document = found.documents[row] as number;
      const bestUnit = found.best[row] as number;
      const sem = (document - mean + BEST_SHARE * (bestUnit - mean)) / (SPREADS * deviation);
      return { document, bestUnit, bestAt: found.bestAt[row] as number, sem: deviation > 0 ? sem : 0 };
    };
    const documents = new Map<string, Similarity>();
    for (const id of ids ?? this.#units.ids()) {
      const row = this.#units.rowOf(id);
      if (row !== undefined) documents.set(id, similarityAt(row));
    }
    return { mean, deviation, documents };
  }

  /** cos(m, ĉ(u)) of every unit, from which both measures follow: no centred vector is ever kept. */
  #compare(mission: Float32Array) {
    const { starts, counts, scales, lengths, norms } = this.#units;
    const shift = MEAN_SHARE * dot(mission, this.#settled);
    const documents = new Float64Array(this.size);
    const best = new Float64Array(this.size);
    const bestAt = new Uint8Array(this.size);
    for (let row = 0; row < this.size; row++) {
      const start = starts[row] as number;
      let sum = 0;
      let highest = -2;
      for (let at = 0; at < (counts[row] as number); at++) {
        const place = start + at;
        const raw = (scales[place] as number) * this.#units.dot(place, mission);
        const close = (raw - shift) * (lengths[place] as number);
        sum += at === 1 ? OPENING_WEIGHT * close : close;
        if (close <= highest) continue;
        highest = close;
        bestAt[row] = at;
      }
      documents[row] = sum * (norms[row] as number);
      best[row] = highest;
    }
    return { documents, best, bestAt };
  }

  #settle(): void {
    if (this.#changed === 0 || this.#changed < this.size * STALE_SHARE) return;
    this.#settled = this.#units.mean();
    this.#changed = 0;
    const shorter = MEAN_SHARE ** 2 * dot(this.#settled, this.#settled);
    for (let row = 0; row < this.size; row++) this.#measure(row, shorter);
  }

  /** 1/‖u − .8 mean‖ of each unit of a document, and 1/‖u₁ + 2u₂ + Σ‖ of their sum, all centred. */
  #measure(row: number, meanSquare: number): void {
    const { starts, counts, scales, squares, lengths, norms } = this.#units;
    const start = starts[row] as number;
    const sum = new Float64Array(this.dimensions);
    let weights = 0;
    for (let at = 0; at < (counts[row] as number); at++) {
      const place = start + at;
      const scale = scales[place] as number;
      const along = 2 * MEAN_SHARE * scale * this.#units.dot(place, this.#settled);
      const square = (squares[place] as number) - along + meanSquare;
      // A vector of zeros stands for no text and has no direction.
      const length = scale > 0 && square > 1e-12 ? 1 / Math.sqrt(square) : 0;
      lengths[place] = length;
      const weight = (at === 1 ? OPENING_WEIGHT : 1) * length;
      this.#units.addTo(sum, place, weight * scale);
      weights += weight;
    }
    for (let at = 0; at < sum.length; at++) {
      sum[at] = (sum[at] as number) - MEAN_SHARE * weights * (this.#settled[at] as number);
    }
    const norm = Math.sqrt(dot(sum, sum));
    norms[row] = norm > SHORTEST_SUM ? 1 / norm : 0;
  }
}

function spread(values: Float64Array): { mean: number; deviation: number } {
  if (values.length === 0) return { mean: 0, deviation: 0 };
  let sum = 0;
  for (const value of values) sum += value;
  const mean = sum / values.length;
  let squares = 0;
  for (const value of values) squares += (value - mean) ** 2;
  const deviation = Math.sqrt(squares / values.length);
  return { mean, deviation: deviation > 1e-9 ? deviation : 0 };
}
