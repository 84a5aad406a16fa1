const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Two origins are one: equal, or the same scheme and port on loopback names. */
export function isSameOrigin(candidate: string, own: string): boolean {
  if (candidate === own) return true;
  try {
    const a = new URL(candidate);
    const b = new URL(own);
    if (a.protocol !== b.protocol || a.port !== b.port) return false;
    return a.hostname === b.hostname || (LOOPBACK.has(a.hostname) && LOOPBACK.has(b.hostname));
  } catch {
    return false;
  }
}

export interface OriginHeaders {
  readonly origin?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

/**
 * Whether an unsafe request may have come from our own pages (OWASP CSRF cheat sheet, "Verifying origin").
 * A browser always sends Origin with an unsafe request; a program that sends neither header carries no
 * ambient cookies of a victim and is let through.
 */
export function comesFromOwnOrigin(headers: OriginHeaders, ownOrigin: string): boolean {
  if (headers.origin !== undefined) return isSameOrigin(headers.origin, ownOrigin);
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}
