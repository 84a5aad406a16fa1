import { regionName } from '#engines/opportunity-formats';
import type { RetrievalDocument } from '#engines/retrieval';
import { convertedAmount } from '#platform/kernel/exchange-rates.ts';
import { closingMoment } from '../../contract/deadline.ts';
import type { IndexedRow } from '../store/opportunity-store.ts';
import type { OpportunityRow } from '../store/tables.ts';

/** Attributes for filtering, counting and sorting grants inside the index. */
export const GRANT_ATTRIBUTES = {
  keywords: ['kind', 'support', 'source', 'region', 'category', 'applicantType', 'funder'],
  numbers: ['openUntil', 'closesAt', 'amountMin', 'amountMax', 'soonest', 'latest', 'largest', 'added'],
} as const;

/** Behind every date: no closing day, then an unknown one. */
export const ROLLING = 9e15;
const NO_DATE = 9.1e15;

/**
 * A record as the index keeps it. The text holds everything someone might look for: what it funds, who may
 * apply, the categories and the places; a funder is searched by name too.
 */
export function grantDocument(row: IndexedRow): RetrievalDocument {
  return {
    id: row.id,
    title: row.title,
    text: searchText(row),
    keywords: {
      kind: [row.kind],
      // Most sources list grants alone and do not say so.
      support: [row.supportKind ?? 'grant'],
      source: [row.sourceId, ...row.alsoListedBy],
      region: row.regions,
      category: row.categories,
      applicantType: row.applicantTypes,
      funder: row.funderName ? [row.funderName] : [],
    },
    // The change that first brought it, or one of its further listings: a changed record is not a new one.
    numbers: { ...dateNumbers(row), ...amountNumbers(row), added: row.firstChange },
  };
}

/**
 * `openUntil` tells what can still be applied to, in one number, so that a search tests it once; `closesAt` is there
 * for those with a date. The others are to sort by: every record has them, so that their order is whole.
 */
function dateNumbers({ deadline, kind, sourceState }: Pick<IndexedRow, 'deadline' | 'kind' | 'sourceState'>) {
  const closesAt = deadline.kind === 'date' ? Date.parse(deadline.at) : null;
  const isKnown = deadline.kind === 'rolling' || (deadline.kind === 'seePage' && deadline.text !== undefined);
  const soonest = closesAt ?? (isKnown ? ROLLING : NO_DATE);
  const isOver = kind === 'award' || sourceState === 'closed';
  return {
    openUntil: isOver ? 0 : (closingMoment(deadline) ?? soonest),
    closesAt,
    soonest,
    latest: closesAt ?? 0,
  };
}

/**
 * The range a single award may lie in, in US dollars, as far as it is known: a sum of zero is how sources print "none
 * given", no award is larger than the whole call, and where only the most is known a smaller award is possible. An
 * amount without a currency is taken for dollars; one in a token has no rate and is not known.
 */
function amountNumbers(
  row: Pick<IndexedRow, 'kind' | 'amountMin' | 'amountMax' | 'amountTotal' | 'currency'>,
) {
  const dollars = (amount: number | null) =>
    amount === null ? null : convertedAmount(amount, row.currency ?? 'USD', 'USD');
  const most = dollars(row.amountMax || row.amountTotal || null);
  if (row.kind === 'award') return { amountMin: most, amountMax: most, largest: most ?? 0 };
  const least = dollars(row.amountMin);
  return {
    amountMin: least ?? (most === null ? null : 0),
    amountMax: most,
    largest: most ?? least ?? 0,
  };
}

/** Regions that tell no record from the others. */
const EVERYWHERE: ReadonlySet<string> = new Set(['US', 'EU', 'global']);

/** Names of the places a record is for, as people search them: "Wales" for `GB-WLS`. */
function placeNames(regions: readonly string[]): string {
  return regions
    .filter((region) => !EVERYWHERE.has(region))
    .map(regionName)
    .join('. ');
}

/** The text behind a record's place in the index; explanations need the same one. */
export function searchText(
  row: Pick<OpportunityRow, 'description' | 'funderName' | 'categories' | 'eligibility' | 'regions'>,
): string {
  const { description, funderName, categories, eligibility, regions } = row;
  return [description, funderName, categories.join('. '), eligibility.join('\n'), placeNames(regions)]
    .filter(Boolean)
    .join('\n');
}

/** Whether a record is in the catalog by itself: neither removed nor another listing of one that is. */
export function isShown(row: Pick<OpportunityRow, 'removedAt' | 'listedAs'>): boolean {
  return row.removedAt === null && row.listedAs === null;
}
