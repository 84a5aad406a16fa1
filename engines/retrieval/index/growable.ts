/** An append-only list of unsigned 32-bit numbers, read through `data` (its tail beyond `length` is zero). */
export class GrowableUint32 {
  data: Uint32Array;
  length: number;

  constructor(initial?: Uint32Array) {
    this.data = initial ?? new Uint32Array(1024);
    this.length = initial?.length ?? 0;
  }

  push(value: number): void {
    if (this.length === this.data.length) {
      const larger = new Uint32Array(Math.max(1024, this.data.length * 2));
      larger.set(this.data);
      this.data = larger;
    }
    this.data[this.length] = value;
    this.length += 1;
  }

  /** The numbers so far, as an array of exactly that length. */
  toArray(): Uint32Array {
    return this.data.slice(0, this.length);
  }
}
