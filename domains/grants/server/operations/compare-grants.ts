import type { GrantMatch, Verdict } from '../../contract/search-schemas.ts';
import { matchGrant } from '../rules/match.ts';
import type { TextFit } from '../rules/match-facts.ts';
import { cardOf } from '../store/card-store.ts';
import { opportunityOf } from '../store/opportunity-store.ts';
import type { OpportunityRow } from '../store/tables.ts';
import type { ProjectSubject } from './match-subject.ts';

/** Words named for one match. */
export const MOST_PAIRS = 6;

/** Compares one record with a project: text fit from the index, everything else from the rules. */
export function compareGrant(
  project: ProjectSubject,
  row: OpportunityRow,
  fit: TextFit | null,
  verdict: Verdict | null,
  now: Date,
): GrantMatch {
  const grant = opportunityOf(row, [], now);
  const card = cardOf({ ...row, opensAtMs: row.opensAt?.getTime() ?? null }, now);
  return { ...matchGrant(grant, project.subject, fit, now), grant: card, verdict };
}

/** What can be applied for comes first, then the better fit. Of equal points the order stays, which is that of the texts. */
export function byUse(a: GrantMatch, b: GrantMatch): number {
  const blocked = (match: GrantMatch): number =>
    match.blockers.some(({ severity }) => severity === 'cannot') ? 1 : 0;
  return blocked(a) - blocked(b) || b.matchScore - a.matchScore;
}
