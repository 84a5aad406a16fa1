import type { Worker } from 'node:worker_threads';
import type { Logger } from '../log.ts';
import { startWorker } from '../start-worker.ts';
import type { CardText } from './card-text.ts';
import type { CardOrder, DrawnCard } from './card-worker.ts';

/** Draws share cards of 1200 × 630 pixels. */
export interface CardDrawer {
  /** PNG of a card; null when it cannot be drawn, or not soon enough. Never throws. */
  draw(text: CardText): Promise<Uint8Array | null>;
}

export interface CardDrawerOptions {
  readonly log: Pick<Logger, 'warn'>;
  /** Tests plant their own threads, and shorter times. */
  readonly startWorker?: () => Worker;
  readonly limitMs?: number;
}

/** Cards that wait at once; a picture takes a tenth of a second. */
const QUEUE_MAX = 20;
const LIMIT_MS = 10_000;
/** Drawn cards that are kept; one has some 30 kB. */
const KEPT = 100;
/** Fonts and WebAssembly hold some 60 MB: an idle thread ends. */
const IDLE_MS = 60_000;

/**
 * Makes a drawer. Its thread starts with the first card and ends when no card was asked for a minute; the last
 * hundred cards are kept, and a card that is being drawn is drawn once for all who ask.
 */
export function createCardDrawer(options: CardDrawerOptions): CardDrawer {
  const kept = new Map<string, Uint8Array | null>();
  const drawing = new Map<string, Promise<Uint8Array | null>>();
  const thread = new CardThread(options);
  return {
    async draw({ title, fact }) {
      const text = { title, fact };
      const key = JSON.stringify([title, fact]);
      const known = kept.get(key);
      if (known !== undefined) {
        // The one used last stands last.
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const underway = drawing.get(key);
      if (underway) return underway;
      if (drawing.size >= QUEUE_MAX) return null;
      const card = thread.draw(text).then(
        (png) => {
          kept.set(key, png);
          for (const oldest of kept.keys()) {
            if (kept.size <= KEPT) break;
            kept.delete(oldest);
          }
          return png;
        },
        (error: unknown) => {
          options.log.warn({ err: error }, 'A share card was not drawn');
          return null;
        },
      );
      drawing.set(key, card);
      return card.finally(() => drawing.delete(key));
    },
  };
}

interface Waiting {
  done(png: Uint8Array | null): void;
  failed(error: Error): void;
}

/** The thread as it comes and goes. */
class CardThread {
  readonly #options: CardDrawerOptions;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #next = 0;

  constructor(options: CardDrawerOptions) {
    this.#options = options;
  }

  /** @throws when the thread died, refused or was too slow */
  draw(text: CardText): Promise<Uint8Array | null> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      const { limitMs = LIMIT_MS } = this.#options;
      // A thread that hangs cannot be told to stop: it is ended, and the next card starts another.
      const timer = setTimeout(() => this.#end(worker, new Error('Drawing took too long')), limitMs);
      const settled = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
        if (this.#waiting.size === 0) this.#idle = setTimeout(() => this.#end(worker), IDLE_MS).unref();
      };
      this.#waiting.set(id, {
        done: (png) => {
          settled();
          resolve(png);
        },
        failed: (error) => {
          settled();
          reject(error);
        },
      });
      worker.postMessage({ id, text } satisfies CardOrder);
    });
  }

  #start(): Worker {
    const worker = this.#options.startWorker?.() ?? startWorker('card-worker', import.meta.url);
    worker.on('message', ({ id, png, error }: DrawnCard) => {
      const waiting = this.#waiting.get(id);
      if (error === undefined) waiting?.done(png);
      else waiting?.failed(new Error(error));
    });
    worker.once('error', (error: Error) => this.#end(worker, error));
    worker.once('exit', () => this.#end(worker, new Error('The thread that draws ended')));
    // A picture in the making does not keep the process alive.
    worker.unref();
    return worker;
  }

  #end(worker: Worker, reason = new Error('The thread that draws was not needed')): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    void worker.terminate();
    for (const { failed } of [...this.#waiting.values()]) failed(reason);
    clearTimeout(this.#idle);
  }
}
