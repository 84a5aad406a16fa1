/** Texts on their way to one open page, in order. Ends when either side closes it. */
export class PushStream implements AsyncIterableIterator<string> {
  readonly #texts: string[] = [];
  readonly #onClose: () => void;
  #wake: (() => void) | null = null;
  #isClosed = false;

  /** @param onClose called once, no matter who closes it */
  constructor(onClose: () => void) {
    this.#onClose = onClose;
  }

  /** Sends a text, unless the same one still waits: a page that is slow to read holds no more than one of each. */
  push(text: string): void {
    if (this.#isClosed || this.#texts.includes(text)) return;
    this.#texts.push(text);
    this.#wake?.();
  }

  /** Sends what is pending, then ends. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#onClose();
    this.#wake?.();
  }

  async next(): Promise<IteratorResult<string>> {
    for (;;) {
      const value = this.#texts.shift();
      if (value !== undefined) return { value, done: false };
      if (this.#isClosed) return { value: undefined, done: true };
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The page has gone. Not a generator: one that waits could not be told. */
  async return(): Promise<IteratorResult<string>> {
    this.#texts.length = 0;
    this.close();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
