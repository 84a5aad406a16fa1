import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import type { Opportunity } from '../../contract/schemas.ts';
import { liveGrants } from '../search/live-grants.ts';
import { indexSearch, repairsWords } from '../search/search-request.ts';
import { findOpportunities, opportunityOf } from '../store/opportunity-store.ts';

const MOST_ROWS = 5000;
const COLUMNS = [
  'title',
  'funder',
  'kind',
  'status',
  'closes',
  'amountMin',
  'amountMax',
  'currency',
  'regions',
  'categories',
  'applicantTypes',
  'url',
  'source',
  'sourceId',
  'readAt',
] as const;

/** What a search finds as CSV, in its order. Cells that a spreadsheet would run are escaped. */
export const exportGrants: Operation<(typeof grantsEndpoints)['exportGrants']> = async (
  deps,
  _actor,
  { query },
) => {
  const now = deps.clock.now();
  const request = indexSearch(query, { offset: 0, limit: MOST_ROWS }, now);
  const { index } = liveGrants(deps);
  const found = index.search({ ...request, facets: [], repair: repairsWords(index.size) });
  const ids = found.hits.map(({ id }) => id);
  const rows = await findOpportunities(deps.db, ids);
  const byId = new Map(rows.map((row) => [row.id, opportunityOf(row, [], now)]));
  const records = ids.flatMap((id) => {
    const grant = byId.get(id);
    return grant ? [recordOf(grant)] : [];
  });
  const content = toCsv(COLUMNS, csvRows(COLUMNS, records));
  return { fileName: `grants-${now.toISOString().slice(0, 10)}.csv`, content };
};

/** Empty where no date is known: an importer, ours too, would have to guess what a word there means. */
function closesOf(deadline: Opportunity['deadline']): string | null {
  if (deadline.kind === 'date') return deadline.at;
  return deadline.kind === 'rolling' ? 'rolling' : null;
}

function recordOf(grant: Opportunity): Record<(typeof COLUMNS)[number], string | number | null> {
  const { deadline, amounts } = grant;
  return {
    title: grant.title,
    funder: grant.funder?.name ?? null,
    kind: grant.kind,
    status: grant.status,
    closes: closesOf(deadline),
    amountMin: amounts.min,
    amountMax: amounts.max,
    currency: amounts.currency,
    regions: grant.regions.join('; '),
    categories: grant.categories.join('; '),
    applicantTypes: grant.applicantTypes.join('; '),
    url: grant.url,
    source: grant.sourceId,
    sourceId: grant.externalId,
    readAt: grant.provenance.fetchedAt,
  };
}
