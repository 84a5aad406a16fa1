import type { Keys } from '../keys.ts';
import { verifyBrowserCookie } from './cookies.ts';

/**
 * The CSRF token of a browser: a signature over its id, so nothing is stored and the token a page fetched once
 * stays good through sign-in and sign-out (the client caches it, spec §7).
 */
export function csrfTokenFor(keys: Keys, browserId: string): string {
  return keys.sign('csrf', browserId);
}

export function isCsrfToken(keys: Keys, browserId: string, token: unknown): boolean {
  return typeof token === 'string' && keys.verify('csrf', browserId, token);
}

/** Pairs that are remembered; all are forgotten when there are more. */
const PAIRS_KEPT = 10_000;

/**
 * Whether a token belongs to the browser cookie it comes with. Both stay the same from call to call, and computing two
 * signatures each time is a tenth of a short request: what was once found good is remembered, a wrong one never.
 */
export class CsrfPairs {
  readonly #keys: Keys;
  readonly #good = new Set<string>();

  constructor(keys: Keys) {
    this.#keys = keys;
  }

  fit(browserCookie: string | undefined, token: unknown): boolean {
    if (!browserCookie || typeof token !== 'string') return false;
    // No header holds a line break, so no two pairs are written alike.
    const pair = `${browserCookie}\n${token}`;
    if (this.#good.has(pair)) return true;
    const browserId = verifyBrowserCookie(this.#keys, browserCookie);
    if (browserId === null || !isCsrfToken(this.#keys, browserId, token)) return false;
    if (this.#good.size >= PAIRS_KEPT) this.#good.clear();
    this.#good.add(pair);
    return true;
  }
}
