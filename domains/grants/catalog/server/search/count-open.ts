import type { Filter, RetrievalIndex } from '#engines/retrieval';
import type { OpenCounts } from '../../contract/search-schemas.ts';
import { ROLLING } from './grant-document.ts';
import { openFilters } from './search-request.ts';

/** Counts the open grants at `now`: grants by whether they end, and all other kinds of support together. */
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

/** Facts that no open record of a source states, by the ids of the sources. */
export interface NotListed {
  readonly amounts: readonly string[];
  readonly dates: readonly string[];
}

/** Which sources list no amounts, and which no closing dates, so that a page says it once and not on every row. */
export function sourcesWithout(index: RetrievalIndex, now: Date): NotListed {
  const sourcesOf = (filters: readonly Filter[]): string[] => {
    const { facets } = index.search({
      filters: [...openFilters(now, ['all']), ...filters],
      facets: [{ attribute: 'source', limit: MOST_SOURCES }],
      limit: 0,
    });
    return facets.source?.map(({ value }) => value) ?? [];
  };
  const all = sourcesOf([]);
  const without = (saying: Filter): string[] => {
    const known = new Set(sourcesOf([saying]));
    return all.filter((id) => !known.has(id)).sort();
  };
  return {
    amounts: without({ attribute: 'largest', atLeast: Number.MIN_VALUE }),
    dates: without({ attribute: 'soonest', atMost: ROLLING }),
  };
}

const MOST_SOURCES = 1000;
