import { compileLexicon, type Lexicon } from '../lexicon/compile-lexicon.ts';
import type { Concept, ConceptData } from '../lexicon/concept-data.ts';

const concept = (id: string, area: string, terms: Partial<Concept>): Concept => ({
  id,
  label: id,
  area,
  everyday: [],
  official: [],
  weak: [],
  ...terms,
});

/** A small lexicon: two concepts of one area, one of another. */
const SMALL: ConceptData = {
  concepts: [
    concept('youth-stem', 'stem', {
      everyday: ['robot', 'rockets', 'science fair', 'build a robot'],
      official: ['STEM education', 'science education', 'informal science'],
      weak: ['club', 'kids'],
    }),
    concept('coding', 'stem', { everyday: ['coding', 'laptops'], official: ['computer science education'] }),
    concept('food-bank', 'food', {
      everyday: ['food pantry', 'groceries', 'go hungry', 'volunteers'],
      official: ['emergency food assistance'],
      weak: ['boxes', 'kids'],
    }),
  ],
  general: ['volunteers', 'year', 'kids'],
};

export const aLexicon = (): Lexicon => compileLexicon(SMALL);
