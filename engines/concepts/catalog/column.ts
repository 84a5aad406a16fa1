type Values = Uint8Array | Uint16Array | Uint32Array | Float32Array;

const FIRST_CAPACITY = 1024;

/** An append-only list of numbers of one kind, read through `values` (beyond `length` they mean nothing). */
export class Column<Kind extends Values> {
  values: Kind;
  length = 0;
  readonly #make: (length: number) => Kind;

  constructor(make: (length: number) => Kind) {
    this.#make = make;
    this.values = make(FIRST_CAPACITY);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = this.#make(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length] = value;
    this.length += 1;
  }
}
