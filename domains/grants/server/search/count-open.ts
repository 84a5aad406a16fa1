import type { RetrievalIndex } from '#engines/retrieval';
import type { OpenCounts } from '../../contract/search-schemas.ts';
import { openFilters } from './search-request.ts';

/** What can be applied to at `now`: grants by whether they end, and all other kinds of support together. */
export function countOpenGrants(index: RetrievalIndex, now: Date): OpenCounts {
  const { facets } = index.search({
    filters: openFilters(now),
    facets: [{ attribute: 'kind' }, { attribute: 'support' }],
    limit: 0,
  });
  const count = (facet: string, value: string): number =>
    facets[facet]?.find((entry) => entry.value === value)?.count ?? 0;
  const otherSupport = (facets.support ?? [])
    .filter(({ value }) => value !== 'grant')
    .reduce((sum, { count: some }) => sum + some, 0);
  return { open: count('kind', 'open'), programs: count('kind', 'program'), otherSupport };
}
