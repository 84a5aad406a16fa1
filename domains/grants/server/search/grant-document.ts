import type { RetrievalDocument } from '#engines/retrieval';
import type { OpportunityRow } from '../store/tables.ts';

/** What grants can be filtered, counted and sorted by inside the index. */
export const GRANT_ATTRIBUTES = {
  keywords: ['kind', 'source', 'region', 'category', 'applicantType', 'funder', 'sourceState'],
  numbers: ['closesAt', 'amountMin', 'amountMax'],
} as const;

/**
 * A record as the index keeps it. The text holds everything somebody might look for: what it funds, who may
 * apply and the categories; a funder is searched by name too.
 */
export function grantDocument(row: OpportunityRow): RetrievalDocument {
  return {
    id: row.id,
    title: row.title,
    text: searchText(row),
    keywords: {
      kind: [row.kind],
      source: [row.sourceId],
      region: row.regions,
      category: row.categories,
      applicantType: row.applicantTypes,
      funder: row.funderName ? [row.funderName] : [],
      sourceState: row.sourceState ? [row.sourceState] : [],
    },
    numbers: {
      closesAt: row.deadline.kind === 'date' ? Date.parse(row.deadline.at) : null,
      amountMin: row.amountMin,
      amountMax: row.amountMax ?? row.amountTotal,
    },
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

/** Whether a record stands in the catalogue by itself: neither removed nor another listing of one that is. */
export function isShown(row: Pick<OpportunityRow, 'removedAt' | 'listedAs'>): boolean {
  return row.removedAt === null && row.listedAs === null;
}
