import { isUrl } from '#platform/kernel/is-url.ts';

/** Never a real host: only to see whether an address stays on the host it is read from. */
const NOWHERE = 'http://own.invalid';

/**
 * The address after signing in, if it is a page of ours; null for everything else (ASVS V3.7.2). It must begin
 * with one slash. Backslashes and control characters are refused because browsers read `/\x` and `/<tab>/x` as
 * `//x`, another host; paths below `/api` are not pages.
 */
export function ownPath(address: string | null): string | null {
  if (address === null || !/^\/(?!\/)[^\\]*$/.test(address) || hasControlCharacter(address)) return null;
  if (!isUrl(address, NOWHERE)) return null;
  const { origin, pathname } = new URL(address, NOWHERE);
  if (origin !== NOWHERE || pathname.startsWith('//')) return null;
  return pathname === '/api' || pathname.startsWith('/api/') ? null : address;
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character <= '\u001f' || character === '\u007f');
}
