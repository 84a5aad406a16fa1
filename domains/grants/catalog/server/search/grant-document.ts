import type { RetrievalDocument } from '#engines/retrieval';
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
 * apply and the categories; a funder is searched by name too.
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
  return { openUntil: isOver ? 0 : soonest, closesAt, soonest, latest: closesAt ?? 0 };
}

/**
 * The range a single award may lie in, as far as anybody knows: a sum of zero is how sources print "none given", no
 * award is larger than the whole call, and where only the most is known a smaller award is possible.
 */
function amountNumbers(row: Pick<IndexedRow, 'kind' | 'amountMin' | 'amountMax' | 'amountTotal'>) {
  const most = row.amountMax || row.amountTotal || null;
  if (row.kind === 'award') return { amountMin: most, amountMax: most, largest: most ?? 0 };
  return {
    amountMin: row.amountMin ?? (most === null ? null : 0),
    amountMax: most,
    largest: most ?? row.amountMin ?? 0,
  };
}

/** The text behind a record's place in the index; explanations need the same one. */
export function searchText(
  row: Pick<OpportunityRow, 'description' | 'funderName' | 'categories' | 'eligibility'>,
): string {
  return [row.description, row.funderName ?? '', row.categories.join('. '), row.eligibility.join('\n')]
    .filter(Boolean)
    .join('\n');
}

/** Whether a record is in the catalog by itself: neither removed nor another listing of one that is. */
export function isShown(row: Pick<OpportunityRow, 'removedAt' | 'listedAs'>): boolean {
  return row.removedAt === null && row.listedAs === null;
}
