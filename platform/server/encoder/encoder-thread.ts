import type { Worker } from 'node:worker_threads';
import { unit } from '#engines/encoder';
import { MINUTE_MS, SECOND_MS } from '../../kernel/clock.ts';
import type { Logger } from '../log.ts';
import { startWorker } from '../start-worker.ts';
import { EncoderUnavailable } from './encoder-unavailable.ts';
import type { EncoderAnswer, EncoderOrder } from './encoder-worker.ts';

export interface EncoderThreadOptions {
  readonly dimensions: number;
  readonly log: Pick<Logger, 'warn'>;
  /** Tests plant their own threads, and shorter times. */
  readonly startWorker?: () => Worker;
  /** Milliseconds a few texts may take, the start of the thread included. */
  readonly hangMs?: number;
  readonly idleMs?: number;
}

/** `soon`: a request waits a moment and asks again later; it gives way to those that wait for their answer. */
export type EncodePriority = 'waiting' | 'soon' | 'background';

/** Texts that go to the thread at once; so long someone waits for work in the background that has begun. */
const CHUNK = 4;
/** Questions of people that wait at once; more would wait longer than anybody does. */
const QUEUE_MAX = 64;
/** Chunks of those who ask again later; the oldest are dropped, since who asked last looks at the answer now. */
const SOON_MAX = 32;
/** Characters of one text; more changes its vector little, and the tokenizer's cost grows with the square. */
const LONGEST_TEXT = 2000;
const HANG_MS = MINUTE_MS;
/** The model holds some 150 MB: an idle thread ends. */
const IDLE_MS = 5 * MINUTE_MS;
/** Pause after a thread that failed; doubled each time, up to the longest. */
const FIRST_PAUSE_MS = SECOND_MS;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/** One question: it is answered when all of its chunks are. */
interface Question {
  readonly vectors: Float32Array[];
  open: number;
  done: (vectors: readonly Float32Array[]) => void;
  failed: (error: Error) => void;
}

interface Chunk {
  readonly question: Question;
  /** Their places in the question. */
  readonly places: readonly number[];
  readonly texts: readonly string[];
}

/** The thread with the model as it comes and goes, and who waits for it. */
export class EncoderThread {
  readonly #options: EncoderThreadOptions;
  readonly #queues: Readonly<Record<EncodePriority, Chunk[]>> = {
    waiting: [],
    soon: [],
    background: [],
  };
  #worker: Worker | null = null;
  #current: { readonly id: number; readonly chunk: Chunk; readonly timer: NodeJS.Timeout } | null = null;
  #idle: NodeJS.Timeout | undefined;
  #next = 0;
  #failures = 0;
  #pausedUntil = 0;
  #reason: string | null = null;

  constructor(options: EncoderThreadOptions) {
    this.#options = options;
  }

  /** Why the last try failed; null when it did not. */
  get reason(): string | null {
    return this.#reason;
  }

  /** @throws EncoderUnavailable, or Error where the model cannot encode these texts */
  async encode(
    texts: readonly string[],
    priority: EncodePriority,
    limitMs?: number,
  ): Promise<readonly Float32Array[]> {
    if (performance.now() < this.#pausedUntil)
      throw new EncoderUnavailable(this.#reason ?? 'It is starting again');
    if (priority === 'waiting' && this.#queues.waiting.length >= QUEUE_MAX) {
      throw new EncoderUnavailable('Too many wait for it');
    }
    return new Promise<readonly Float32Array[]>((done, failed) => {
      const question = this.#enqueue(texts, priority, done, failed);
      if (limitMs !== undefined && question) this.#limit(question, priority, limitMs);
    });
  }

  /** Gives a question up that takes too long: what of it still waits would only keep others waiting. */
  #limit(question: Question, priority: EncodePriority, limitMs: number): void {
    const timer = setTimeout(() => {
      const queue = this.#queues[priority];
      queue.splice(0, queue.length, ...queue.filter((chunk) => chunk.question !== question));
      question.failed(new EncoderUnavailable('It took too long'));
    }, limitMs);
    const { done, failed } = question;
    question.done = (vectors) => {
      clearTimeout(timer);
      done(vectors);
    };
    question.failed = (error) => {
      clearTimeout(timer);
      failed(error);
    };
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#end(new EncoderUnavailable('The encoder was stopped'));
    await worker?.terminate();
  }

  #enqueue(
    texts: readonly string[],
    priority: EncodePriority,
    done: Question['done'],
    failed: Question['failed'],
  ): Question | null {
    const { dimensions } = this.#options;
    const vectors = texts.map(() => new Float32Array(dimensions));
    const places = texts.flatMap((text, at) => (text.trim() === '' ? [] : [at]));
    if (places.length === 0) {
      done(vectors);
      return null;
    }
    const question: Question = { vectors, open: Math.ceil(places.length / CHUNK), done, failed };
    const chunks: Chunk[] = [];
    for (let start = 0; start < places.length; start += CHUNK) {
      const some = places.slice(start, start + CHUNK);
      chunks.push({
        question,
        places: some,
        texts: some.map((at) => (texts[at] ?? '').slice(0, LONGEST_TEXT)),
      });
    }
    if (priority === 'soon') this.#putFirst(chunks);
    else this.#queues[priority].push(...chunks);
    this.#turn();
    return question;
  }

  /** The newest goes first. */
  #putFirst(chunks: readonly Chunk[]): void {
    const { soon } = this.#queues;
    soon.unshift(...chunks);
    for (let last = soon.at(-1); last && soon.length > SOON_MAX; last = soon.at(-1)) {
      this.#refuse(last, new EncoderUnavailable('Others asked later'));
    }
  }

  /** Gives the thread its next texts when it has none. */
  #turn(): void {
    if (this.#current) return;
    clearTimeout(this.#idle);
    const { waiting, soon, background } = this.#queues;
    const chunk = waiting.shift() ?? soon.shift() ?? background.shift();
    if (!chunk) {
      const { idleMs = IDLE_MS } = this.#options;
      if (this.#worker) this.#idle = setTimeout(() => void this.stop(), idleMs).unref();
      return;
    }
    const worker = this.#worker ?? this.#start();
    if (!worker) {
      const reason = new EncoderUnavailable(this.#reason ?? 'It cannot start');
      chunk.question.failed(reason);
      this.#end(reason);
      return;
    }
    const id = this.#next++;
    const { hangMs = HANG_MS } = this.#options;
    // A thread that hangs cannot be told to stop: it is ended, and another starts later.
    const timer = setTimeout(() => this.#fail(worker, 'The encoder did not answer'), hangMs).unref();
    this.#current = { id, chunk, timer };
    worker.postMessage({ id, texts: chunk.texts } satisfies EncoderOrder);
  }

  #start(): Worker | null {
    try {
      const worker = this.#options.startWorker?.() ?? startWorker('encoder-worker', import.meta.url);
      worker.on('message', (answer: EncoderAnswer) => this.#take(worker, answer));
      worker.once('error', (error: Error) => this.#fail(worker, error.message));
      worker.once('exit', () => this.#fail(worker, 'The encoder’s thread ended'));
      // A vector in the making does not keep the process alive.
      worker.unref();
      this.#worker = worker;
      return worker;
    } catch (error) {
      this.#pause(String(error));
      return null;
    }
  }

  #take(worker: Worker, answer: EncoderAnswer): void {
    if (this.#worker !== worker) return;
    if ('unusable' in answer) {
      this.#fail(worker, answer.unusable);
      return;
    }
    const current = this.#current;
    if (!current || current.id !== answer.id) return;
    clearTimeout(current.timer);
    this.#current = null;
    if ('error' in answer) this.#refuse(current.chunk, new Error(answer.error));
    else this.#fill(current.chunk, answer.vectors);
    this.#turn();
  }

  #fill(chunk: Chunk, vectors: Float32Array): void {
    const { dimensions } = this.#options;
    const { question, places } = chunk;
    if (vectors.length !== places.length * dimensions || !vectors.every(Number.isFinite)) {
      this.#refuse(chunk, new Error('The encoder gave no vectors'));
      return;
    }
    this.#failures = 0;
    this.#reason = null;
    for (const [at, place] of places.entries()) {
      question.vectors[place] = unit(vectors.subarray(at * dimensions, (at + 1) * dimensions));
    }
    question.open--;
    if (question.open === 0) question.done(question.vectors);
  }

  /** These texts alone cannot be encoded. */
  #refuse({ question }: Chunk, error: Error): void {
    for (const queue of Object.values(this.#queues)) {
      const others = queue.filter((chunk) => chunk.question !== question);
      queue.splice(0, queue.length, ...others);
    }
    question.failed(error);
  }

  #fail(worker: Worker, reason: string): void {
    if (this.#worker !== worker) return;
    this.#pause(reason);
    // The text in work may be the cause; those in the queue are not.
    if (this.#current) this.#refuse(this.#current.chunk, new Error(reason));
    this.#end(new EncoderUnavailable(reason));
    void worker.terminate();
  }

  #pause(reason: string): void {
    this.#pausedUntil = performance.now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** this.#failures);
    this.#failures++;
    if (reason !== this.#reason)
      this.#options.log.warn({ reason }, 'The sentence encoder failed; it is tried again');
    this.#reason = reason;
  }

  #end(reason: EncoderUnavailable): void {
    clearTimeout(this.#idle);
    this.#worker = null;
    if (this.#current) {
      clearTimeout(this.#current.timer);
      this.#current.chunk.question.failed(reason);
      this.#current = null;
    }
    for (const queue of Object.values(this.#queues)) {
      for (const { question } of queue.splice(0)) question.failed(reason);
    }
  }
}
