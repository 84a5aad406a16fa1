import { analyse, englishAnalyser } from '#engines/retrieval';
import type { GrantMatch } from '../../contract/search-schemas.ts';

/** From so many shared words of some match on, a match by a single word is chance. */
const SEVERAL_WORDS = 3;

type Weighed = Pick<GrantMatch, 'reasons' | 'against' | 'verdict'>;

/** Whether a word can be what a text is about; "every" and "new" cannot. */
export function isTopical(word: string): boolean {
  return analyse(word).some(({ stem }) => !englishAnalyser.generalTerms.has(stem));
}

function topicalWords({ reasons, against }: Weighed): number {
  const words = [...reasons, ...against].find(({ part }) => part === 'purpose')?.words ?? [];
  return words.filter(({ theirs }) => isTopical(theirs)).length;
}

/**
 * Leaves out what met a project in general words only where something else met it in others, and what met it in one
 * word where something else met it in several. In a small collection every word is rare, so "open" or "early" alone
 * weighs as much as "wetlands". What the member judged stays.
 */
export function withoutChanceMatches<Match extends Weighed>(matches: readonly Match[]): readonly Match[] {
  const most = Math.max(0, ...matches.map(topicalWords));
  const least = most >= SEVERAL_WORDS ? 2 : Math.min(most, 1);
  return matches.filter((match) => match.verdict !== null || topicalWords(match) >= least);
}
