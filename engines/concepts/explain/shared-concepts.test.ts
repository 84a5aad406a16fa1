import { expect, it } from 'vitest';
import { detectMissionConcepts } from '../detect-concepts.ts';
import { gateConcepts } from '../mission/gate-concepts.ts';
import { aLexicon } from '../testing/a-lexicon.ts';
import { findSharedConcepts } from './shared-concepts.ts';

const lexicon = aLexicon();
const DOCUMENT = { title: 'STEM Education', text: 'Informal science, and stem education again.' };

function shared(text: string, meanings: Float32Array | null = null) {
  const mission = { title: '', text };
  const concepts = gateConcepts(detectMissionConcepts(lexicon, mission), meanings);
  return findSharedConcepts(lexicon, { ...mission, concepts }, DOCUMENT, () => 1);
}

it('tells the concept in the words of both, as written', () => {
  expect(shared('Our Robots and a science fair; robots!')).toMatchObject([
    {
      label: 'youth-stem',
      meaning: null,
      yours: ['robots', 'science fair'],
      theirs: ['stem education', 'Informal science'],
    },
  ]);
});

it('names none of the words that were not there', () => {
  expect(shared('We fly.', Float32Array.of(0.9, 0, 0))).toMatchObject([{ label: 'youth-stem', yours: [] }]);
});

it('leaves out what only one of them is about', () => {
  expect(shared('Groceries for families')).toEqual([]);
});
