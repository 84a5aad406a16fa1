import type { OperationDeps } from '#platform/server/domain.ts';
import type { GrantMatch, Verdict } from '../../contract/search-schemas.ts';
import { matchGrant } from '../rules/match.ts';
import { searchText } from '../search/grant-document.ts';
import { liveGrants } from '../search/live-grants.ts';
import { repairsWords } from '../search/search-request.ts';
import { wordPairs } from '../search/word-pairs.ts';
import { opportunityOf } from '../store/opportunity-store.ts';
import type { OpportunityRow } from '../store/tables.ts';
import { grantCard } from './grant-card.ts';
import type { ProjectSubject } from './match-subject.ts';

/** Compares one record with a project: text fit from the index, everything else from the rules. */
export function compareGrant(
  deps: OperationDeps,
  project: ProjectSubject,
  row: OpportunityRow,
  verdict: Verdict | null,
): GrantMatch {
  const now = deps.clock.now();
  const grant = opportunityOf(row, [], now);
  const { index } = liveGrants(deps);
  const source = { title: row.title, text: searchText(row) };
  const explanation = index.has(row.id)
    ? index.explain({ query: project.text, repair: repairsWords(index.size) }, row.id, source)
    : null;
  const fit = explanation && {
    score: explanation.fit,
    words: wordPairs(explanation, source).map(({ share: _share, ...pair }) => pair),
  };
  return { ...matchGrant(grant, project.subject, fit, now), grant: grantCard(grant), verdict };
}

/** What can be applied for comes first, then the better fit. */
export function byUse(a: GrantMatch, b: GrantMatch): number {
  const blocked = (match: GrantMatch): number =>
    match.blockers.some(({ severity }) => severity === 'cannot') ? 1 : 0;
  return blocked(a) - blocked(b) || b.matchScore - a.matchScore || (a.grantId < b.grantId ? -1 : 1);
}
