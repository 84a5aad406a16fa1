import type { GrantMatch } from '../../contract/search-schemas.ts';

/** From so many shared words of some match on, a match by a single word is chance. */
const SEVERAL_WORDS = 3;

type Weighed = Pick<GrantMatch, 'reasons' | 'against' | 'verdict'>;

function sharedWords({ reasons, against }: Weighed): number {
  return [...reasons, ...against].find(({ part }) => part === 'purpose')?.words?.length ?? 0;
}

/**
 * Leaves out what met a project in one word where something else met it in several. In a small collection every word
 * is rare, so "open" or "early" alone weighs as much as "wetlands". What the member judged stays.
 */
export function withoutChanceMatches<Match extends Weighed>(matches: readonly Match[]): readonly Match[] {
  const most = Math.max(0, ...matches.map(sharedWords));
  if (most < SEVERAL_WORDS) return matches;
  return matches.filter((match) => match.verdict !== null || sharedWords(match) !== 1);
}
