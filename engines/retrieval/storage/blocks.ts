import { RetrievalError } from '../retrieval-error.ts';

/** Typed arrays that can be stored as they lie in memory. */
export type StoredArray = Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

const ALIGNMENT = 8;

const padded = (length: number) => Math.ceil(length / ALIGNMENT) * ALIGNMENT;

const viewOf = (array: StoredArray) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** Collects blocks: each its length in bytes, then its bytes, both filled up to eight. */
export class BlockWriter {
  private readonly blocks: Uint8Array[] = [];

  array(array: StoredArray): void {
    this.blocks.push(viewOf(array));
  }

  /** Anything JSON holds; lists of strings mostly. */
  json(value: unknown): void {
    this.blocks.push(new TextEncoder().encode(JSON.stringify(value)));
  }

  /** All blocks behind `before` empty bytes, which are the caller's to fill. */
  finish(before: number): Uint8Array<ArrayBuffer> {
    const size = this.blocks.reduce((sum, block) => sum + ALIGNMENT + padded(block.length), before);
    const bytes = new Uint8Array(size);
    const view = new DataView(bytes.buffer);
    let at = before;
    for (const block of this.blocks) {
      view.setUint32(at, block.length, true);
      bytes.set(block, at + ALIGNMENT);
      at += ALIGNMENT + padded(block.length);
    }
    return bytes;
  }
}

/** Reads blocks in the order they were written; arrays are copies, so the bytes can be let go. */
export class BlockReader {
  private readonly bytes: Uint8Array;
  private at: number;

  constructor(bytes: Uint8Array, from: number) {
    this.bytes = bytes;
    this.at = from;
  }

  uint32(): Uint32Array {
    return new Uint32Array(this.next(4));
  }

  float32(): Float32Array {
    return new Float32Array(this.next(4));
  }

  float64(): Float64Array {
    return new Float64Array(this.next(8));
  }

  int8(): Int8Array {
    return new Int8Array(this.next(1));
  }

  json(): unknown {
    return JSON.parse(new TextDecoder().decode(this.next(1)));
  }

  /** A list of strings. @throws RetrievalError `damaged_data` when the block holds something else */
  strings(): string[] {
    const value = this.json();
    if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
    throw new RetrievalError('damaged_data', 'The stored index is damaged: a list of words is not one.');
  }

  private next(width: number): ArrayBuffer {
    const { bytes, at } = this;
    const room = bytes.byteLength - at - ALIGNMENT;
    const length = room < 0 ? -1 : new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0, true);
    if (length < 0 || length > room || length % width !== 0) {
      throw new RetrievalError('damaged_data', 'The stored index is damaged: a block is cut short.');
    }
    const start = at + ALIGNMENT;
    this.at = start + padded(length);
    // Not `slice`: that of a Node buffer copies nothing.
    return new Uint8Array(bytes.subarray(start, start + length)).buffer;
  }
}
