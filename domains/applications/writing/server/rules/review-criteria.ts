import type { CheckedSection } from './check-draft.ts';
import type { Criterion } from './read-sections.ts';
import { sharedWords, tellingWords } from './word-overlap.ts';

/** A section that speaks of a criterion, and the words by which it was found. */
export interface CriterionMeeting {
  readonly sectionId: string;
  readonly title: string;
  readonly words: readonly string[];
}

/** Which sections speak of a criterion: `named` by most of its telling words, `touched` by some, `missing` by none. */
export interface CriterionReview extends Criterion {
  readonly standing: 'named' | 'touched' | 'missing';
  readonly sections: readonly CriterionMeeting[];
}

/** From this share of its telling words on a section names a criterion. */
const NAMED = 0.5;

/**
 * Compares the criteria of a call with the sections by shared words. It says where a criterion is spoken of, not how
 * well it is met.
 */
export function reviewCriteria(
  criteria: readonly Criterion[],
  sections: readonly CheckedSection[],
): CriterionReview[] {
  const told = sections.map((section) => ({
    section,
    words: section.text.trim() === '' ? new Map() : tellingWords(`${section.title} ${section.text}`),
  }));
  return criteria.map((criterion) => {
    const asked = tellingWords(criterion.text);
    const met = told
      .map(({ section: { id, title }, words }) => ({
        sectionId: id,
        title,
        words: sharedWords(asked, words),
      }))
      .filter(({ words }) => words.length > 0)
      .sort((a, b) => b.words.length - a.words.length)
      .slice(0, 3);
    const share = asked.size === 0 ? 0 : (met[0]?.words.length ?? 0) / asked.size;
    if (share === 0) return { ...criterion, standing: 'missing', sections: [] };
    return { ...criterion, standing: share >= NAMED ? 'named' : 'touched', sections: met };
  });
}
