import { createHash } from 'node:crypto';
import type { WritableFile } from '../storage/write-whole.ts';
import { FRAME_HEAD_BYTES, FRAME_MAX_BYTES, FRAMES, MAGIC } from './backup-format.ts';

type FrameName = keyof typeof FRAMES;

/** Writes frames one after the other, each awaited, so that memory holds one of them. */
export class FrameWriter {
  readonly #sink: WritableFile;
  readonly #sum = createHash('sha256');

  constructor(sink: WritableFile) {
    this.#sink = sink;
  }

  /** Marks the file as a backup. */
  begin(): Promise<void> {
    return this.#put(MAGIC);
  }

  json(frame: FrameName, value: unknown): Promise<void> {
    return this.#frame(frame, Buffer.from(JSON.stringify(value)));
  }

  async data(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.byteLength; at += FRAME_MAX_BYTES) {
      await this.#frame('data', bytes.subarray(at, at + FRAME_MAX_BYTES));
    }
  }

  /** Writes the sum of all that was written. Nothing may follow. */
  async end(): Promise<void> {
    const trailer = this.#sum.copy().digest();
    await this.#frame('trailer', trailer);
    await this.#sink.sync();
  }

  async #frame(frame: FrameName, content: Uint8Array): Promise<void> {
    if (content.byteLength > FRAME_MAX_BYTES) throw new Error(`A ${frame} of a backup is too long`);
    const head = Buffer.alloc(FRAME_HEAD_BYTES);
    head.write(FRAMES[frame], 'latin1');
    head.writeUInt32BE(content.byteLength, 1);
    await this.#put(Buffer.concat([head, content]));
  }

  async #put(bytes: Uint8Array): Promise<void> {
    this.#sum.update(bytes);
    await this.#sink.writeFile(bytes);
  }
}
