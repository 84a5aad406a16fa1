import { dayIn } from '#engines/date-reading';
import { opportunityStatus } from '#grants/catalog/contract';
import type { PublishedFacts } from '#grants/catalog/server';
import type { MoneyRange, OppFilters, OppSorting, SortField } from '../../contract/common-grants-schemas.ts';

/** Words of CommonGrants for a status. */
const STATUS_WORDS = { forecast: 'forecasted', open: 'open', closed: 'closed', unknown: 'custom' } as const;

const KNOWN_FILTERS: readonly string[] = [
  'status',
  'closeDateRange',
  'totalFundingAvailableRange',
  'minAwardAmountRange',
  'maxAwardAmountRange',
];

function statusOf({ kind, deadline, opensAt, sourceState }: PublishedFacts, now: Date): string {
  const facts = { kind, deadline, opensAt: opensAt?.toISOString() ?? null, sourceState };
  return STATUS_WORDS[opportunityStatus(facts, now)];
}

/** The day that a record prints as its closing date; null where it has none. */
function closingDay({ deadline }: PublishedFacts): string | null {
  return deadline.kind === 'date' ? dayIn(deadline.zone ?? 'UTC', Date.parse(deadline.at)) : null;
}

/** Amounts in another currency, and unknown ones, are in no range (CommonGrants, `OppDefaultFilters`). */
function isInMoneyRange(
  amount: number | null,
  currency: string | null,
  range: MoneyRange | undefined,
): boolean {
  if (!range) return true;
  const { min, max } = range.value;
  if (amount === null || currency !== min.currency || currency !== max.currency) return false;
  const isBetween = amount >= Number(min.amount) && amount <= Number(max.amount);
  return range.operator === 'between' ? isBetween : !isBetween;
}

function isInDays(facts: PublishedFacts, range: OppFilters['closeDateRange']): boolean {
  if (!range) return true;
  const day = closingDay(facts);
  if (day === null) return false;
  const { min = '', max = '9999' } = range.value;
  const isBetween = day >= min.slice(0, 10) && day <= max.slice(0, 10);
  return range.operator === 'between' ? isBetween : !isBetween;
}

/** Whether a record passes all filters of a search. */
export function passesFilters(facts: PublishedFacts, filters: OppFilters, now: Date): boolean {
  const { status } = filters;
  if (status && status.value.includes(statusOf(facts, now)) !== (status.operator === 'in')) return false;
  const { currency } = facts;
  return (
    isInMoneyRange(facts.amountTotal, currency, filters.totalFundingAvailableRange) &&
    isInMoneyRange(facts.amountMin, currency, filters.minAwardAmountRange) &&
    isInMoneyRange(facts.amountMax, currency, filters.maxAwardAmountRange) &&
    isInDays(facts, filters.closeDateRange)
  );
}

/** The filters that count, and a sentence for each that is not known here. */
export function knownFilters(filters: OppFilters): {
  readonly applied: OppFilters;
  readonly errors: string[];
} {
  const { customFilters, ...named } = filters as OppFilters & { readonly customFilters?: unknown };
  const custom =
    typeof customFilters === 'object' && customFilters !== null ? Object.keys(customFilters) : [];
  const unknown = [...Object.keys(named).filter((name) => !KNOWN_FILTERS.includes(name)), ...custom];
  const applied = Object.fromEntries(Object.entries(named).filter(([name]) => KNOWN_FILTERS.includes(name)));
  return {
    applied,
    errors: unknown.slice(0, 20).map((name) => `Filter not known here, and left out: ${name.slice(0, 100)}`),
  };
}

/** How a list is sorted, as the answer says it. */
export interface SortInfo {
  readonly sortBy: SortField;
  readonly customSortBy?: string;
  readonly sortOrder: 'asc' | 'desc';
  readonly errors?: string[];
}

const NEWEST: SortInfo = { sortBy: 'lastModifiedAt', sortOrder: 'desc' };
const RELEVANCE: SortInfo = { sortBy: 'custom', customSortBy: 'relevance', sortOrder: 'desc' };

/** The order a search asks for: its own, else by relevance where it has words, else the last changed first. */
export function sortInfoOf(sorting: OppSorting | undefined, hasWords: boolean): SortInfo {
  const usual = hasWords ? RELEVANCE : NEWEST;
  if (!sorting) return usual;
  const { sortBy, customSortBy, sortOrder } = sorting;
  if (sortBy !== 'custom') {
    const isTime = sortBy === 'lastModifiedAt' || sortBy === 'createdAt';
    return { sortBy, sortOrder: sortOrder ?? (isTime ? 'desc' : 'asc') };
  }
  if (customSortBy === 'relevance' && hasWords) return RELEVANCE;
  return { ...usual, errors: [`Order not known here, and left out: ${customSortBy ?? 'custom'}`] };
}

type Key = string | number | null;

const KEYS: Readonly<Record<Exclude<SortField, 'custom'>, (facts: PublishedFacts, now: Date) => Key>> = {
  lastModifiedAt: ({ changedAt }) => changedAt.getTime(),
  createdAt: ({ createdAt }) => createdAt.getTime(),
  title: ({ title }) => title.toLowerCase(),
  'status.value': statusOf,
  'keyDates.closeDate': closingDay,
  'funding.maxAwardAmount': ({ amountMax, currency }) => (currency === null ? null : amountMax),
  'funding.minAwardAmount': ({ amountMin, currency }) => (currency === null ? null : amountMin),
  'funding.totalAmountAvailable': ({ amountTotal, currency }) => (currency === null ? null : amountTotal),
  'funding.estimatedAwardCount': ({ expectedAwards }) => expectedAwards,
};

/**
 * Ids in the order asked for; what has no such value comes last, and ids decide between equals, so that an order is
 * the same each time. Relevance is the order the records come in.
 */
export function orderedIds(records: readonly PublishedFacts[], sort: SortInfo, now: Date): string[] {
  if (sort.sortBy === 'custom') return records.map(({ id }) => id);
  const keyOf = KEYS[sort.sortBy];
  const sign = sort.sortOrder === 'asc' ? 1 : -1;
  return records
    .map((facts) => ({ id: facts.id, key: keyOf(facts, now) }))
    .sort((a, b) => {
      if (a.key === null || b.key === null || a.key === b.key) {
        const missing = Number(a.key === null) - Number(b.key === null);
        return missing || (a.id < b.id ? -1 : 1);
      }
      return a.key < b.key ? -sign : sign;
    })
    .map(({ id }) => id);
}
