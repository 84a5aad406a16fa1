import type { FastifyInstance } from 'fastify';
import { platformErrors } from '../../kernel/errors.ts';
import { networkOf, wideNetworkOf } from './network.ts';

const WINDOW_MS = 60_000;
const NETWORKS_KEPT = 20_000;
/** How much more a whole /48 may ask for than one /64: it may be one person's, or a campus. */
const WIDER = 8;

interface Window {
  endsAt: number;
  count: number;
}

/** Counts by key in windows, of a minute unless told, that begin with a key's first request. Memory is bounded. */
export class WindowCounter {
  readonly #windows = new Map<string, Window>();
  readonly #max: number;
  readonly #kept: number;
  readonly #windowMs: number;

  /**
   * @param max requests a window
   * @param kept keys that are remembered, the oldest are forgotten first
   */
  constructor(max: number, kept: number = NETWORKS_KEPT, windowMs: number = WINDOW_MS) {
    this.#max = max;
    this.#kept = kept;
    this.#windowMs = windowMs;
  }

  /** Counts one request. @returns 0 when it may continue, else the milliseconds to wait */
  take(key: string, now: number): number {
    const window = this.#windows.get(key);
    if (window && now < window.endsAt) {
      window.count += 1;
      return window.count > this.#max ? window.endsAt - now : 0;
    }
    // Added anew, so that the map stays in the order of the windows' beginnings.
    this.#windows.delete(key);
    this.#windows.set(key, { endsAt: now + this.#windowMs, count: 1 });
    if (this.#windows.size > this.#kept) this.#forgetOldest();
    return this.#max < 1 ? this.#windowMs : 0;
  }

  /** Counts nothing. @returns the milliseconds until a key that took all it may can take again; 0 while it may */
  waitOf(key: string, now: number): number {
    const window = this.#windows.get(key);
    return window && window.count >= this.#max && now < window.endsAt ? window.endsAt - now : 0;
  }

  /** Counts nothing. @returns requests a key has left in its window, and the milliseconds until it ends */
  leftOf(key: string, now: number): { readonly left: number; readonly endsInMs: number } {
    const window = this.#windows.get(key);
    if (!window || now >= window.endsAt) return { left: this.#max, endsInMs: this.#windowMs };
    return { left: Math.max(0, this.#max - window.count), endsInMs: window.endsAt - now };
  }

  #forgetOldest(): void {
    const { value, done } = this.#windows.keys().next();
    if (!done) this.#windows.delete(value);
  }
}

/** Counts by network: an IPv4 address or a /64, and with a wider budget the /48 that the /64 is part of. */
export class NetworkCounter {
  readonly #narrow: WindowCounter;
  readonly #wide: WindowCounter;

  /** @param max requests a window of one IPv4 address or /64 */
  constructor(max: number, windowMs: number = WINDOW_MS) {
    this.#narrow = new WindowCounter(max, NETWORKS_KEPT, windowMs);
    this.#wide = new WindowCounter(max * WIDER, NETWORKS_KEPT, windowMs);
  }

  /** Counts one request. @returns 0 when it may continue, else the milliseconds to wait */
  take(ip: string, now: number): number {
    return Math.max(this.#narrow.take(networkOf(ip), now), this.takeWide(ip, now));
  }

  /** Counts one request of a /48 alone, where the rest is counted elsewhere. @returns as `take` */
  takeWide(ip: string, now: number): number {
    const wide = wideNetworkOf(ip);
    return wide === null ? 0 : this.#wide.take(wide, now);
  }

  /** Counts nothing. @returns the milliseconds until one more may be asked for; 0 while it may */
  waitOf(ip: string, now: number): number {
    const wide = wideNetworkOf(ip);
    return Math.max(
      this.#narrow.waitOf(networkOf(ip), now),
      wide === null ? 0 : this.#wide.waitOf(wide, now),
    );
  }
}

/** @throws rate.limited where there is a time to wait */
export function refuseFor(waitMs: number): void {
  if (waitMs > 0) throw platformErrors.fail('rate.limited', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}

/**
 * Limits what one network may ask of the whole site. Our own, because it runs for every request: the plugin that
 * keeps the limits of single endpoints took a sixth of a short answer's time.
 */
export function limitRequests(app: FastifyInstance, maxPerMinute: number): void {
  const counter = new NetworkCounter(maxPerMinute);
  app.addHook('onRequest', (request, _reply, done) => {
    refuseFor(counter.take(request.ip, performance.now()));
    done();
  });
}
