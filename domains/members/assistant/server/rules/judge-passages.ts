import type { Explanation } from '#engines/retrieval';

/** A found passage, best first. */
export interface JudgedPassage {
  readonly id: string;
  /** Share of what the question is about that is in the passage, 0 to 1. */
  readonly coverage: number;
}

/** Below this share a passage speaks of something else. */
const LEAST_COVERAGE = 0.5;
/** Further passages must come this near to the first. */
const NEAR_FIRST = 0.75;
const PASSAGES_SHOWN = 3;

/** Weight of a word that is in no passage at all: as much as the rarest one. */
const UNKNOWN_IDF = 4;

/**
 * How much of a question's words, weighed by how rare they are, a passage holds; a word that nothing holds counts
 * against it.
 */
export function coverageOf({ terms }: Pick<Explanation, 'terms'>, unknownWords: number): number {
  let met = 0;
  let asked = unknownWords * UNKNOWN_IDF;
  for (const { idf, meetings } of terms) {
    asked += idf;
    if (meetings.length > 0) met += idf;
  }
  return asked === 0 ? 0 : met / asked;
}

/** The passages that answer; none when even the first says too little of what was asked. */
export function passagesThatAnswer(found: readonly JudgedPassage[]): readonly JudgedPassage[] {
  const [first] = found;
  if (!first || first.coverage < LEAST_COVERAGE) return [];
  return found.slice(0, PASSAGES_SHOWN).filter(({ coverage }) => coverage >= first.coverage * NEAR_FIRST);
}

/** Words of asking that say nothing of what is asked. */
const FILLER =
  /\b(please|tell|explain|means?|meant|mean|works?|working|exactly|actually|something|anything|thing|things|hodag|question|know|understand|describe|happens?|get|got|make|makes|need|use|used|using|much|many|really|like|would|could|want|help)\b/gi;

/** A question without what every question has, as it is searched; the whole one where nothing is left. */
export function searchedWords(question: string): string {
  const words = question
    .replace(/\b(2fa|mfa)\b/gi, 'two-factor authenticator')
    .replace(/\brep[ -]id\b/gi, 'RepID')
    .replace(FILLER, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : question;
}
