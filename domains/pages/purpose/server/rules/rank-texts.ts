import type { Topic } from '../../contract/causes.ts';

/** A text to compare with causes. */
export interface Candidate {
  readonly id: string;
  readonly text: string;
}

export interface RankedText {
  readonly id: string;
  /** Names of the causes that it is about, the member's strongest first. */
  readonly causes: readonly string[];
  /** The words of these causes, then of the member's interests, that it has. */
  readonly matches: readonly string[];
}

const MOST_WORDS = 3;
const MATCHES_SHOWN = 4;

/**
 * The texts that are about one of these causes, best first. A stronger cause counts more, up to three of its words
 * count, and so do interests of the member; texts that only meet an interest are left out.
 */
export function rankTexts(
  causes: readonly Topic[],
  interests: readonly string[],
  candidates: readonly Candidate[],
  most: number,
): RankedText[] {
  return candidates
    .map(({ id, text }) => {
      const words = wordsOf(text);
      const met = causes.map((cause) => cause.words.filter((word) => hasWord(words, word)));
      const wanted = interests.filter((interest) => wordsOf(interest).every((word) => hasWord(words, word)));
      const points = met.map((list, at) => Math.min(list.length, MOST_WORDS) * (causes.length - at));
      return {
        id,
        causes: causes.filter((_, at) => (met[at]?.length ?? 0) > 0).map(({ name }) => name),
        matches: [...new Set([...met.flat(), ...wanted.map((interest) => interest.toLowerCase())])].slice(
          0,
          MATCHES_SHOWN,
        ),
        points: points.reduce((sum, one) => sum + one, Math.min(wanted.length, MOST_WORDS)),
      };
    })
    .filter((one) => one.causes.length > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, most)
    .map(({ points: _points, ...ranked }) => ranked);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** Also in a longer word: "farm" is in "farmers". */
function hasWord(words: readonly string[], wanted: string): boolean {
  return words.some((word) => word.startsWith(wanted));
}
