/** Entries that are kept, so that a transfer needs no look-up before it. */
const REMEMBERED = 50_000;

/** A map that forgets everything once it is full: simple, and rare. */
export class Memory<T> {
  readonly #known = new Map<string, T>();

  get(key: string): T | undefined {
    return this.#known.get(key);
  }

  set(key: string, value: T): void {
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(key, value);
  }
}
