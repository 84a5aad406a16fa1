import { STREAM_RETRY_MS, STREAMS_MAX } from '../../contract/constants.ts';
import { PushStream } from './push-stream.ts';

/** First of every stream. */
const HELLO = `retry: ${STREAM_RETRY_MS}\n\n`;
const CHANGED = 'event: changed\ndata: {}\n\n';
/** A comment, which browsers drop (HTML Standard §9.2.6). */
const BEAT = ':\n\n';

interface OpenStream {
  readonly sessionId: string;
  readonly stream: PushStream;
}

/** The streams of this process: pages that are told when their member's notes change. They hold no connection. */
export class NoteStreams {
  readonly #open = new Map<string, Set<OpenStream>>();

  /** Opens one for so many milliseconds; null when the member has as many as there may be. */
  open(page: { userId: string; sessionId: string; lifeMs: number }): PushStream | null {
    const { userId, sessionId, lifeMs } = page;
    const own = this.#open.get(userId) ?? new Set<OpenStream>();
    if (own.size >= STREAMS_MAX) return null;
    const timer = setTimeout(() => stream.close(), lifeMs);
    timer.unref();
    const stream = new PushStream(() => {
      clearTimeout(timer);
      own.delete(one);
      if (own.size === 0) this.#open.delete(userId);
    });
    const one = { sessionId, stream };
    own.add(one);
    this.#open.set(userId, own);
    stream.push(HELLO);
    return stream;
  }

  /** Whether a page of this member is open here. */
  has(userId: string): boolean {
    return this.#open.has(userId);
  }

  /** Tells the member's pages to ask again. */
  tell(userId: string): void {
    for (const { stream } of this.#open.get(userId) ?? []) stream.push(CHANGED);
  }

  /** Shows every page that someone is there. */
  beat(): void {
    for (const { stream } of this.#all()) stream.push(BEAT);
  }

  /** Closes a member's pages but those of these sessions. */
  closeOthers(userId: string, sessionIds: ReadonlySet<string>): void {
    for (const { sessionId, stream } of [...(this.#open.get(userId) ?? [])]) {
      if (!sessionIds.has(sessionId)) stream.close();
    }
  }

  closeAll(): void {
    for (const { stream } of this.#all()) stream.close();
  }

  #all(): OpenStream[] {
    return [...this.#open.values()].flatMap((own) => [...own]);
  }
}
