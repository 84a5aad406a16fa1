import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { catalogEndpoints } from '../../contract/endpoints.ts';
import { catalogErrors } from '../../contract/errors.ts';
import { liveGrants } from '../search/live-grants.ts';
import { openFilters } from '../search/search-request.ts';
import { cardOf, findCardRows } from '../store/card-store.ts';
import { findOpportunities, listListings, opportunityOf } from '../store/opportunity-store.ts';
import { findSaved } from '../store/saved-store.ts';
import { listSources } from '../store/source-store.ts';

const SIMILAR = 5;

/** One opportunity, its other listings, and what is like it. @throws grants.not_found */
export const getGrant: Operation<(typeof catalogEndpoints)['getGrant']> = async (deps, actor, { params }) => {
  const now = deps.clock.now();
  const [row] = await findOpportunities(deps.db, [params.id]);
  if (!row) throw catalogErrors.fail('grants.not_found');
  const live = liveGrants(deps);
  const similarIds =
    live.isReady && live.index.has(row.id)
      ? live.index.findSimilar(row.id, { filters: openFilters(now), limit: SIMILAR }).hits.map(({ id }) => id)
      : [];
  const { userId } = requireActingMember(actor);
  const [listings, similar, sources, saved] = await Promise.all([
    listListings(deps.db, row),
    findCardRows(deps.db, similarIds),
    listSources(deps.db),
    findSaved(deps.db, { userId, opportunityId: row.id }),
  ]);
  const source = sources.find(({ id }) => id === row.sourceId);
  const byId = new Map(similar.map((other) => [other.id, other]));
  return {
    success: true,
    data: {
      grant: opportunityOf(row, listings, now),
      sourceName: source?.name ?? row.sourceId,
      attribution: source?.attribution ?? null,
      isSaved: saved !== null,
      ownDate: saved?.ownDate ?? null,
      similar: similarIds.flatMap((id) => {
        const other = byId.get(id);
        return other ? [cardOf(other, now)] : [];
      }),
    },
  };
};
