import { isNear } from '#grants/catalog/contract';
import { judgeFit, type LiveGrants, type ReadMission, rankGrants } from '#grants/catalog/server';

/** So many of the closest are read: what funders are known by. */
const MOST_SIMILAR = 200;

/** Past awards like a mission, the closest first. */
export interface SimilarAwards {
  /** Past awards that were compared. */
  readonly compared: number;
  readonly ids: readonly string[];
}

/** Names under which the catalog has past awards, with how many. @throws grants.index_loading */
function awardFunders({ index }: Pick<LiveGrants, 'index'>): readonly string[] {
  const { facets } = index.search({
    filters: [{ attribute: 'kind', anyOf: ['award'] }],
    facets: [{ attribute: 'funder', limit: index.size }],
    limit: 0,
  });
  return (facets.funder ?? []).map(({ value }) => value);
}

/**
 * Past awards for work like a mission, by the same measure as matches: closer than the weak ones.
 * @param isFunder whether the awards of a funder are compared; all are without it
 * @throws grants.index_loading
 */
export function findSimilarAwards(
  live: Pick<LiveGrants, 'index' | 'catalog'>,
  mission: ReadMission,
  isFunder?: (name: string) => boolean,
): SimilarAwards {
  const { index } = live;
  const funders = isFunder && awardFunders(live).filter(isFunder);
  if (funders?.length === 0) return { compared: 0, ids: [] };
  const filters = [
    { attribute: 'kind', anyOf: ['award'] },
    ...(funders ? [{ attribute: 'funder', anyOf: funders }] : []),
  ];
  const { hits } = index.search({ filters, limit: index.size });
  if (hits.length === 0) return { compared: 0, ids: [] };
  const awards = new Set(hits.map(({ id }) => id));
  const { grants } = rankGrants(live, mission, {
    isCounted: (id) => awards.has(id),
    kinds: ['award'],
    most: MOST_SIMILAR,
  });
  const similar = grants.slice(0, MOST_SIMILAR).filter((award) => isNear(judgeFit(award).chance));
  return { compared: awards.size, ids: similar.map(({ id }) => id) };
}
