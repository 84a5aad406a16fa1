import { APPLICANT_TYPES } from '#engines/opportunity-formats';
import type { SearchGrantsQuery } from '../contract/search-schemas.ts';
import { KIND_LABELS, SUPPORT_LABELS } from './labels.ts';

/** Filters that may hold several values, as they are named in the address. */
export const LIST_FILTERS = [
  'kind',
  'support',
  'source',
  'region',
  'category',
  'applicantType',
  'funder',
] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

const SINGLE_FILTERS = ['status', 'saved', 'minAmount', 'maxAmount', 'closesWithinDays'] as const;
export type SingleFilter = (typeof SINGLE_FILTERS)[number];

/** Every name that a filter has in the address. */
export const FILTER_NAMES = [...LIST_FILTERS, ...SINGLE_FILTERS] as const;

export const SORTS = ['relevance', 'deadline', 'amount', 'newest'] as const;
export const PAGE_SIZE = 20;

/** The server refuses more; an address may hold anything. */
/** Topics a description is not widened by; no filter: clearing filters keeps them. */
export const WITHOUT = 'without';

const LIMITS = { q: 2000, values: 50, label: 300, amount: 1e15, days: 3650, page: 10_000 } as const;

const KNOWN: Readonly<Partial<Record<ListFilter, readonly string[]>>> = {
  kind: Object.keys(KIND_LABELS),
  support: Object.keys(SUPPORT_LABELS),
  applicantType: APPLICANT_TYPES,
};

/** The search as its address says it; what the server would not take is left out. */
export function queryOfAddress(search: URLSearchParams): SearchGrantsQuery {
  const query: Record<string, unknown> = { pageSize: PAGE_SIZE };
  const text = search.get('q')?.trim().slice(0, LIMITS.q);
  if (text) query.q = text;
  for (const name of LIST_FILTERS) {
    const values = valuesOf(name, search);
    if (values.length > 0) query[name] = values;
  }
  const without = valuesOf(WITHOUT, search);
  if (without.length > 0) query.without = without;
  if (search.get('status') === 'all') query.status = 'all';
  if (search.get('saved') === 'only') query.saved = 'only';
  for (const name of ['minAmount', 'maxAmount'] as const) {
    const amount = numberOf(search.get(name), LIMITS.amount);
    if (amount !== null) query[name] = amount;
  }
  const days = numberOf(search.get('closesWithinDays'), LIMITS.days);
  if (days !== null && Number.isInteger(days)) query.closesWithinDays = days;
  const sort = SORTS.find((name) => name === search.get('sort'));
  if (sort && sort !== 'relevance') query.sort = sort;
  const page = numberOf(search.get('page'), LIMITS.page);
  if (page !== null && page > 1 && Number.isInteger(page)) query.page = page;
  return query as SearchGrantsQuery;
}

function valuesOf(name: ListFilter | typeof WITHOUT, search: URLSearchParams): string[] {
  const known = name === WITHOUT ? undefined : KNOWN[name];
  const values = search
    .getAll(name)
    .map((value) => value.trim())
    .filter((value) => value !== '' && value.length <= LIMITS.label && (!known || known.includes(value)));
  return [...new Set(values)].slice(0, LIMITS.values);
}

/** A number above 0, up to `most`; null for anything else. */
function numberOf(text: string | null, most: number): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return value > 0 && value <= most ? value : null;
}
