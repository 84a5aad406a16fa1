import type { RetrievalIndex, SearchHit } from '#engines/retrieval';
import type { Operation } from '#platform/server/domain.ts';
import type { grantsEndpoints } from '../../contract/endpoints.ts';
import type { GrantMatch, Verdict } from '../../contract/search-schemas.ts';
import { withoutChanceMatches } from '../rules/chance-matches.ts';
import type { TextFit } from '../rules/match-facts.ts';
import { searchText } from '../search/grant-document.ts';
import { liveGrants } from '../search/live-grants.ts';
import { openFilters, repairsWords } from '../search/search-request.ts';
import { wordPairReader } from '../search/word-pairs.ts';
import { listJudgments } from '../store/judgment-store.ts';
import { findOpportunities } from '../store/opportunity-store.ts';
import type { OpportunityRow } from '../store/tables.ts';
import { byUse, compareGrant, MOST_PAIRS } from './compare-grants.ts';
import { getMatchSubject, type ProjectSubject } from './match-subject.ts';

const DEFAULT_LIMIT = 30;
/** So many of the best by text are compared in full; facts that do not fit may still put them lower. */
const CANDIDATES = 80;

/** The open opportunities that fit a project of the caller; what was put aside is left out. */
export const listGrantMatches: Operation<(typeof grantsEndpoints)['listGrantMatches']> = async (
  deps,
  actor,
  { query },
) => {
  const project = await getMatchSubject(deps, actor, query.projectId);
  const verdicts = await listJudgments(deps.db, project.readerId, project.projectId);
  const putAside = new Set([...verdicts].flatMap(([id, verdict]) => (verdict === 'notForUs' ? [id] : [])));
  const now = deps.clock.now();
  const live = liveGrants(deps);
  const { index } = live;
  const compared = live.countOpen(now);
  const filters = openFilters(now, query.support);
  const candidates = index
    .search({
      query: project.text,
      repair: repairsWords(index.size),
      filters,
      limit: CANDIDATES + putAside.size,
    })
    .hits.filter(({ id }) => !putAside.has(id));
  const rows = await findOpportunities(
    deps.db,
    candidates.map(({ id }) => id),
  );
  const matches = withoutChanceMatches(bestMatches(index, project, candidates, rows, verdicts, now));
  return {
    success: true,
    data: matches.slice(0, query.limit ?? DEFAULT_LIMIT),
    meta: { compared, comparedAt: now.toISOString(), putAside: putAside.size },
  };
};

function bestMatches(
  index: RetrievalIndex,
  project: ProjectSubject,
  candidates: readonly Pick<SearchHit, 'id' | 'fit'>[],
  rows: readonly OpportunityRow[],
  verdicts: ReadonlyMap<string, Verdict>,
  now: Date,
): GrantMatch[] {
  const readWords = wordPairReader(index, { query: project.text, repair: repairsWords(index.size) });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return candidates
    .flatMap(({ id, fit }) => {
      const row = rowOf.get(id);
      if (!row) return [];
      const words = readWords({ title: row.title, text: searchText(row) }, MOST_PAIRS);
      const textFit: TextFit = { score: fit, words: words.map(({ share: _share, ...pair }) => pair) };
      return compareGrant(project, row, textFit, verdicts.get(id) ?? null, now);
    })
    .sort(byUse);
}
