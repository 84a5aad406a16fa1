import type { FastifyInstance } from 'fastify';
import { platformErrors } from '../../kernel/errors.ts';
import { networkOf } from './network.ts';

const WINDOW_MS = 60_000;
const NETWORKS_KEPT = 20_000;

interface Window {
  endsAt: number;
  count: number;
}

/** Counts by key in windows of a minute that begin with a key's first request. Memory is bounded. */
export class WindowCounter {
  readonly #windows = new Map<string, Window>();
  readonly #max: number;
  readonly #kept: number;

  /** @param max requests a window; @param kept keys that are remembered, the oldest are forgotten first */
  constructor(max: number, kept: number = NETWORKS_KEPT) {
    this.#max = max;
    this.#kept = kept;
  }

  /** Counts one request. @returns 0 when it may go on, else the milliseconds to wait */
  take(key: string, now: number): number {
    const window = this.#windows.get(key);
    if (window && now < window.endsAt) {
      window.count += 1;
      return window.count > this.#max ? window.endsAt - now : 0;
    }
    // Added anew, so that the map stays in the order of the windows' beginnings.
    this.#windows.delete(key);
    this.#windows.set(key, { endsAt: now + WINDOW_MS, count: 1 });
    if (this.#windows.size > this.#kept) this.#forgetOldest();
    return this.#max < 1 ? WINDOW_MS : 0;
  }

  /** Counts nothing. @returns the milliseconds until a key that took all it may can take again; 0 while it may */
  waitOf(key: string, now: number): number {
    const window = this.#windows.get(key);
    return window && window.count >= this.#max && now < window.endsAt ? window.endsAt - now : 0;
  }

  #forgetOldest(): void {
    const { value, done } = this.#windows.keys().next();
    if (!done) this.#windows.delete(value);
  }
}

/**
 * Limits what one network may ask of the whole site. Our own, because it runs for every request: the plugin that
 * keeps the limits of single endpoints took a sixth of a short answer's time.
 */
export function limitRequests(app: FastifyInstance, maxPerMinute: number): void {
  const counter = new WindowCounter(maxPerMinute);
  app.addHook('onRequest', (request, _reply, done) => {
    const waitMs = counter.take(networkOf(request.ip), performance.now());
    if (waitMs === 0) done();
    else done(platformErrors.fail('rate.limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) }));
  });
}
