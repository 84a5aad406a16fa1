import { STATEMENT_KINDS } from '#standing/tokens/contract';
import { LAST_PAGE, RANGES, type Range, SCOPES, type Scope } from '../contract/constants.ts';

const oneOf = <T extends string>(list: readonly T[], value: string | null): T | undefined =>
  list.find((item) => item === value);

/** The parts of `/rewards`; the address names all but the first. */
const TABS = ['overview', 'history', 'earn', 'leaderboard'] as const;
export type RewardsTab = (typeof TABS)[number];

export function tabOf(search: URLSearchParams): RewardsTab {
  return oneOf(TABS, search.get('tab')) ?? 'overview';
}

/** Leaderboard settings in the address; anything unknown is the default. */
export interface BoardAddress {
  readonly range: Range;
  readonly scope: Scope;
  readonly page: number;
}

export function boardOf(search: URLSearchParams): BoardAddress {
  const page = Number(search.get('page') ?? 1);
  return {
    range: oneOf(RANGES, search.get('range')) ?? 'all',
    scope: oneOf(SCOPES, search.get('scope')) ?? 'everyone',
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  };
}

/** History settings in the address: which transfers, and from where on. */
export interface HistoryAddress {
  readonly kind?: (typeof STATEMENT_KINDS)[number];
  readonly direction?: 'in' | 'out';
  readonly before?: string;
}

const CURSOR = /^\d{1,16}\.\d{1,10}$/;

export function historyOf(search: URLSearchParams): HistoryAddress {
  const kind = oneOf(STATEMENT_KINDS, search.get('kind'));
  const direction = oneOf(['in', 'out'] as const, search.get('direction'));
  const before = search.get('before');
  return {
    ...(kind ? { kind } : {}),
    ...(direction ? { direction } : {}),
    ...(before && CURSOR.test(before) ? { before } : {}),
  };
}

/** The address with some of it changed; empty values leave it. */
export function changedSearch(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}
