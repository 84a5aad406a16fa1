import type { RetrievalIndex } from '#engines/retrieval';
import type { Operation } from '#platform/server/domain.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import { grantsErrors } from '../../contract/errors.ts';
import type { TextFit } from '../rules/match-facts.ts';
import { searchText } from '../search/grant-document.ts';
import { liveGrants } from '../search/live-grants.ts';
import { repairsWords } from '../search/search-request.ts';
import { wordPairReader } from '../search/word-pairs.ts';
import { listJudgments } from '../store/judgment-store.ts';
import { findOpportunities } from '../store/opportunity-store.ts';
import type { OpportunityRow } from '../store/tables.ts';
import { compareGrant, MOST_PAIRS } from './compare-grants.ts';
import { getMatchSubject } from './match-subject.ts';

/** How one opportunity fits one project of the caller. */
export const getGrantMatch: Operation<(typeof grantsEndpoints)['getGrantMatch']> = async (
  deps,
  actor,
  { params, query },
) => {
  const project = await getMatchSubject(deps, actor, query.projectId);
  const [[row], verdicts] = await Promise.all([
    findOpportunities(deps.db, [params.id]),
    listJudgments(deps.db, project.readerId, project.projectId),
  ]);
  if (!row) throw grantsErrors.fail('grants.not_found');
  const fit = textFitOf(liveGrants(deps).index, project.text, row);
  return {
    success: true,
    data: compareGrant(project, row, fit, verdicts.get(row.id) ?? null, deps.clock.now()),
  };
};

/** Null for a record the index does not hold: a further listing, or one that came this moment. */
function textFitOf(index: RetrievalIndex, text: string, row: OpportunityRow): TextFit | null {
  if (!index.has(row.id)) return null;
  const query = { query: text, repair: repairsWords(index.size) };
  const pairs = wordPairReader(index, query)({ title: row.title, text: searchText(row) }, MOST_PAIRS);
  return {
    score: index.explain(query, row.id).fit,
    words: pairs.map(({ share: _share, ...pair }) => pair),
  };
}
