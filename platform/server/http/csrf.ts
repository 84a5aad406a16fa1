import type { Keys } from '../keys.ts';

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
