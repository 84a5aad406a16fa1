import type { QuantisedUnits } from './quantise.ts';

const GROWTH = 1.25;
const FIRST_UNITS = 256;
const FIRST_DOCUMENTS = 64;

/**
 * The units of all documents in flat arrays: those of one document lie together, documents are rows in no order. Gaps of
 * removed ones are filled when more than a fifth is empty.
 */
export class UnitStore {
  readonly dimensions: number;
  /** By row: first unit, number of units, and the inverse length of their combination. */
  starts = new Uint32Array(FIRST_DOCUMENTS);
  counts = new Uint8Array(FIRST_DOCUMENTS);
  norms = new Float32Array(FIRST_DOCUMENTS);
  /** By unit: scale of its values, its squared length, and its inverse length once centred. */
  scales = new Float32Array(FIRST_UNITS);
  squares = new Float32Array(FIRST_UNITS);
  lengths = new Float32Array(FIRST_UNITS);
  #values: Int8Array;
  readonly #rows = new Map<string, number>();
  #ids: string[] = [];
  readonly #sum: Float64Array;
  #held = 0;
  #end = 0;

  constructor(dimensions: number) {
    this.dimensions = dimensions;
    this.#values = new Int8Array(FIRST_UNITS * dimensions);
    this.#sum = new Float64Array(dimensions);
  }

  get documents(): number {
    return this.#ids.length;
  }

  get bytes(): number {
    const arrays = [
      this.#values,
      this.starts,
      this.counts,
      this.norms,
      this.scales,
      this.squares,
      this.lengths,
    ];
    return arrays.reduce((all, { byteLength }) => all + byteLength, 0);
  }

  ids(): Iterable<string> {
    return this.#ids;
  }

  rowOf(id: string): number | undefined {
    return this.#rows.get(id);
  }

  /** Mean over the documents of the mean of their raw units; zeros while there are none. */
  mean(): Float32Array {
    const count = Math.max(1, this.documents);
    return Float32Array.from(this.#sum, (value) => value / count);
  }

  put(id: string, units: QuantisedUnits): void {
    this.remove(id);
    const count = units.scales.length;
    this.#reserve(count);
    const row = this.#ids.push(id) - 1;
    this.#rows.set(id, row);
    const start = this.#end;
    this.starts[row] = start;
    this.counts[row] = count;
    this.#values.set(units.values, start * this.dimensions);
    this.scales.set(units.scales, start);
    this.#end += count;
    this.#held += count;
    for (let place = start; place < this.#end; place++) {
      this.squares[place] = (this.scales[place] as number) ** 2 * this.#square(place);
      this.addTo(this.#sum, place, (this.scales[place] as number) / count);
    }
  }

  remove(id: string): boolean {
    const row = this.#rows.get(id);
    if (row === undefined) return false;
    const start = this.starts[row] as number;
    const count = this.counts[row] as number;
    for (let place = start; place < start + count; place++) {
      this.addTo(this.#sum, place, -(this.scales[place] as number) / count);
    }
    this.#held -= count;
    this.#rows.delete(id);
    this.#fillRow(row);
    if (this.#held === 0) this.#sum.fill(0);
    return true;
  }

  /** Σ of int8 values and a vector; times the unit's scale it is their product. */
  dot(place: number, vector: Float32Array): number {
    const values = this.#values;
    const start = place * this.dimensions;
    const end = this.dimensions & ~3;
    let first = 0;
    let second = 0;
    let third = 0;
    let fourth = 0;
    let at = 0;
    for (; at < end; at += 4) {
      first += (values[start + at] as number) * (vector[at] as number);
      second += (values[start + at + 1] as number) * (vector[at + 1] as number);
      third += (values[start + at + 2] as number) * (vector[at + 2] as number);
      fourth += (values[start + at + 3] as number) * (vector[at + 3] as number);
    }
    for (; at < this.dimensions; at++) first += (values[start + at] as number) * (vector[at] as number);
    return first + second + third + fourth;
  }

  /** sum += factor · values of a unit. */
  addTo(sum: Float64Array, place: number, factor: number): void {
    const values = this.#values;
    const start = place * this.dimensions;
    for (let at = 0; at < this.dimensions; at++) {
      sum[at] = (sum[at] as number) + factor * (values[start + at] as number);
    }
  }

  #square(place: number): number {
    const start = place * this.dimensions;
    let sum = 0;
    for (let at = start; at < start + this.dimensions; at++) sum += (this.#values[at] as number) ** 2;
    return sum;
  }

  /** The last row takes the place of one that is gone. */
  #fillRow(row: number): void {
    const last = this.#ids.length - 1;
    const moved = this.#ids.pop() as string;
    if (row === last) return;
    this.#ids[row] = moved;
    this.#rows.set(moved, row);
    this.starts[row] = this.starts[last] as number;
    this.counts[row] = this.counts[last] as number;
    this.norms[row] = this.norms[last] as number;
  }

  #reserve(count: number): void {
    if (this.#ids.length === this.starts.length) {
      const rows = Math.ceil(this.starts.length * GROWTH);
      this.starts = grown(this.starts, new Uint32Array(rows));
      this.counts = grown(this.counts, new Uint8Array(rows));
      this.norms = grown(this.norms, new Float32Array(rows));
    }
    if (this.#end + count <= this.scales.length) return;
    const isHoled = this.#held < this.#end * 0.8;
    this.#move(isHoled ? this.scales.length : Math.ceil((this.#end + count) * GROWTH));
    // Holes were fewer than what comes.
    if (this.#end + count > this.scales.length) this.#move(Math.ceil((this.#end + count) * GROWTH));
  }

  /** All units side by side in arrays of another size. */
  #move(capacity: number): void {
    const { dimensions, starts, counts } = this;
    const old = { values: this.#values, scales: this.scales, squares: this.squares, lengths: this.lengths };
    this.#values = new Int8Array(capacity * dimensions);
    this.scales = new Float32Array(capacity);
    this.squares = new Float32Array(capacity);
    this.lengths = new Float32Array(capacity);
    let end = 0;
    for (let row = 0; row < this.#ids.length; row++) {
      const start = starts[row] as number;
      const stop = start + (counts[row] as number);
      this.#values.set(old.values.subarray(start * dimensions, stop * dimensions), end * dimensions);
      this.scales.set(old.scales.subarray(start, stop), end);
      this.squares.set(old.squares.subarray(start, stop), end);
      this.lengths.set(old.lengths.subarray(start, stop), end);
      starts[row] = end;
      end += stop - start;
    }
    this.#end = end;
  }
}

function grown<A extends Uint32Array | Uint8Array | Float32Array>(old: A, larger: A): A {
  larger.set(old);
  return larger;
}
