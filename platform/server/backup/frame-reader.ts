import { createHash } from 'node:crypto';
import { FRAME_HEAD_BYTES, FRAME_MAX_BYTES, FRAMES, MAGIC } from './backup-format.ts';
import { BackupRefusal } from './backup-refusal.ts';

export interface Frame {
  readonly frame: keyof typeof FRAMES;
  readonly content: Buffer;
}

const BY_LETTER = new Map(
  Object.entries(FRAMES).map(([frame, letter]) => [letter.charCodeAt(0), frame as keyof typeof FRAMES]),
);

/** Reads frames one by one; memory holds one of them. */
export class FrameReader {
  readonly #name: string;
  readonly #source: AsyncIterator<Buffer>;
  readonly #sum = createHash('sha256');
  /** Sum of the whole file, the trailer included. */
  readonly #fileSum = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);
  #offset = 0;

  /** @param name the file as its reader knows it, for refusals */
  constructor(name: string, source: AsyncIterable<Buffer>) {
    this.#name = name;
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Bytes read so far. */
  get offset(): number {
    return this.#offset;
  }

  /** @throws BackupRefusal for a file that is none of ours */
  async begin(): Promise<void> {
    const found = await this.#upTo(MAGIC.length);
    if (found.length === MAGIC.length && found.equals(MAGIC)) return;
    if (found.length < MAGIC.length && MAGIC.subarray(0, found.length).equals(found)) throw this.#cutShort();
    throw new BackupRefusal(
      'not_a_backup',
      `${this.#name} is not a Hodag backup.`,
      'Name a file that hodag backup wrote. A dump of pg_dump is restored with pg_restore. Nothing was changed.',
    );
  }

  /** @returns null after the trailer, whose sum was right @throws BackupRefusal */
  async next(): Promise<Frame | null> {
    const before = this.#sum.copy();
    const head = await this.#take(FRAME_HEAD_BYTES);
    const frame = BY_LETTER.get(head[0] ?? 0);
    const length = head.readUInt32BE(1);
    if (!frame || length > FRAME_MAX_BYTES) throw this.damaged();
    const content = await this.#take(length);
    if (frame !== 'trailer') return { frame, content };
    if (!before.digest().equals(content) || (await this.#upTo(1)).length > 0) throw this.damaged();
    return null;
  }

  /** SHA-256 of all that was read, as `sha256sum` prints it. */
  fileSum(): string {
    return this.#fileSum.copy().digest('hex');
  }

  /** @param part where it was found; without one the place in the file is named */
  damaged(part?: string, cause?: unknown): BackupRefusal {
    return new BackupRefusal(
      'damaged',
      `${this.#name} is damaged: ${part ? `${part} is not what was written` : `the bytes before byte ${this.#offset} are not what was written`}.`,
      'Take another backup, or another copy of this one. Nothing was changed.',
      { cause },
    );
  }

  #cutShort(): BackupRefusal {
    return new BackupRefusal(
      'cut_short',
      `${this.#name} ends too early, after ${this.#offset + this.#rest.length} bytes: it is not whole.`,
      'Copy it again from where it was written, or take another backup. Nothing was changed.',
    );
  }

  async #take(length: number): Promise<Buffer> {
    const found = await this.#upTo(length);
    if (found.length < length) throw this.#cutShort();
    return found;
  }

  /** So many bytes, fewer only at the end of the file. */
  async #upTo(length: number): Promise<Buffer> {
    const pieces = [this.#rest];
    let bytes = this.#rest.length;
    while (bytes < length) {
      const { done, value } = await this.#source.next();
      if (done) break;
      pieces.push(value);
      bytes += value.length;
    }
    const all = pieces.length === 1 ? this.#rest : Buffer.concat(pieces);
    const found = all.subarray(0, length);
    this.#rest = all.subarray(found.length);
    this.#offset += found.length;
    this.#sum.update(found);
    this.#fileSum.update(found);
    return found;
  }
}
