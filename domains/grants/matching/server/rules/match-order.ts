import { byBand, type MatchBand } from '#grants/catalog/contract';
import type { Blocker } from '../../contract/schemas.ts';

/** In this order matches are shown; within a group the band, then the rank decides. */
const GROUPS = { open: 0, ruledOut: 1, weak: 2, weakRuledOut: 3, cannot: 4 } as const;

/** Facts that order matches. */
export interface Placed {
  readonly blockers: readonly Blocker[];
  readonly band: MatchBand;
  /** Level with the points of applicant and country. */
  readonly rank: number;
}

function groupOf({ blockers, band }: Placed): number {
  const cannot = blockers.filter(({ severity }) => severity === 'cannot');
  if (cannot.some(({ code }) => code !== 'applicant_type')) return GROUPS.cannot;
  const isWeak = band === 'weak';
  if (cannot.length > 0) return isWeak ? GROUPS.weakRuledOut : GROUPS.ruledOut;
  return isWeak ? GROUPS.weak : GROUPS.open;
}

/**
 * Matches in the order they are shown; of equal ones the order given. Matches ruled out by the kind of applicant come
 * after every match that is not weak and can be applied for, and before the weak ones, which a page hides; what cannot
 * be applied for by anyone like this comes last.
 */
export function inMatchOrder<T>(matches: readonly T[], placeOf: (match: T) => Placed): T[] {
  return matches
    .map((match) => {
      const placed = placeOf(match);
      return { match, group: groupOf(placed), ...placed };
    })
    .sort((a, b) => a.group - b.group || byBand(a.band, b.band) || b.rank - a.rank)
    .map(({ match }) => match);
}
