import { randomBytes } from 'node:crypto';
import type { Keys } from '../keys.ts';

/** Names and attributes of our cookies. Over HTTPS they carry the `__Host-` prefix and `Secure`. */
export interface CookieNames {
  readonly session: string;
  readonly browser: string;
  readonly secure: boolean;
}

export function cookieNames(publicUrl: string): CookieNames {
  const secure = publicUrl.startsWith('https:');
  const prefix = secure ? '__Host-' : '';
  return { session: `${prefix}hodag_session`, browser: `${prefix}hodag_browser`, secure };
}

/** Reads one cookie of a Cookie header without parsing the rest; undefined when absent. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (let start = 0; start < header.length; ) {
    const next = header.indexOf(';', start);
    const end = next < 0 ? header.length : next;
    const at = header.indexOf('=', start);
    if (at > start && at < end && header.slice(start, at).trim() === name) {
      return header.slice(at + 1, end).trim();
    }
    start = end + 1;
  }
  return undefined;
}

/** The names in a Cookie header, in their order; what has no name is left out. */
export function listCookies(header: string | undefined): readonly string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('=', 1)[0] ?? '');
  return pairs.filter((name) => name !== '');
}

/** Serialises a Set-Cookie value: HttpOnly, SameSite=Lax, whole site. `maxAgeSeconds` 0 removes it. */
export function setCookie(name: string, value: string, secure: boolean, maxAgeSeconds: number): string {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${maxAgeSeconds}`];
  if (secure) parts.push('Secure');
  return parts.join('; ');
}

/** A new browser id with its signature, as stored in the browser cookie. */
export function issueBrowserCookie(keys: Keys): { id: string; value: string } {
  const id = randomBytes(16).toString('base64url');
  return { id, value: `${id}.${keys.sign('browser', id)}` };
}

/** The id of a browser cookie we signed ourselves; null for anything else. */
export function verifyBrowserCookie(keys: Keys, value: string | undefined): string | null {
  const [id, signature] = value?.split('.') ?? [];
  return id && signature && keys.verify('browser', id, signature) ? id : null;
}
