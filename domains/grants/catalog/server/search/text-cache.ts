/** Vectors of texts that are asked for again and again; the one used last stands last. */
export class TextCache {
  readonly #most: number;
  readonly #kept = new Map<string, Float32Array>();

  /** @param most texts that are kept; one has 2 kB */
  constructor(most: number) {
    this.#most = most;
  }

  get(text: string): Float32Array | undefined {
    const vector = this.#kept.get(text);
    if (vector) {
      this.#kept.delete(text);
      this.#kept.set(text, vector);
    }
    return vector;
  }

  set(text: string, vector: Float32Array): void {
    this.#kept.set(text, vector);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) return;
      this.#kept.delete(oldest);
    }
  }
}
