import { matchPath } from 'react-router';
import { fallbackPath, keepEmbedded, type PageRow, rowsFor } from './pages.ts';
import type { Session } from './session.tsx';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type Location =
  | { readonly kind: 'page'; readonly row: PageRow }
  | { readonly kind: 'redirect'; readonly to: string };

/**
 * Locates the first load of an address: the same answer the browser's router gives on a click, from the same
 * table, so that a redirect is a real 302 and never a flash of the wrong page.
 * @param address path and query
 */
export function locate(rows: readonly PageRow[], session: Session, address: string): Location {
  const [pathname = '', query = ''] = address.split('?');
  const row = bestMatch(rowsFor(rows, session), pathname);
  if (!row) {
    // After sign-in the visitor gets the page asked for; an address without a page is dropped.
    const next = session.state === 'visitor' && bestMatch(rows, pathname) ? address : null;
    const search = next === null ? '' : `?${new URLSearchParams({ next })}`;
    return { kind: 'redirect', to: keepEmbedded(`${fallbackPath(session)}${search}`, query) };
  }
  return row.redirect ? { kind: 'redirect', to: keepEmbedded(row.redirect, query) } : { kind: 'page', row };
}

/** The most specific row: fixed segments win over parameters. */
function bestMatch(rows: readonly PageRow[], pathname: string): PageRow | null {
  let best: PageRow | null = null;
  for (const row of rows) {
    if (!isAt(row, pathname)) continue;
    if (!best || parameterCount(row) < parameterCount(best)) best = row;
  }
  return best;
}

/** Whether a path is one of a row's. */
export function isAt({ path, isById }: Pick<PageRow, 'path' | 'isById'>, pathname: string): boolean {
  const match = matchPath({ path, end: true, caseSensitive: false }, pathname);
  if (!match || !isById) return match !== null;
  return Object.values(match.params).every((value) => UUID.test(value ?? ''));
}

const parameterCount = (row: PageRow): number => row.path.split('/:').length - 1;
