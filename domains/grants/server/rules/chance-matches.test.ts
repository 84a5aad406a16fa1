import { expect, it } from 'vitest';
import type { GrantMatch } from '../../contract/search-schemas.ts';
import { withoutChanceMatches } from './chance-matches.ts';

type Weighed = Pick<GrantMatch, 'reasons' | 'against' | 'verdict'>;

function aMatch(words: readonly string[], verdict: GrantMatch['verdict'] = null): Weighed {
  const met = words.map(
    (word) => ({ yours: word, theirs: word, field: 'description', snippet: word }) as const,
  );
  return { reasons: [], against: [{ part: 'purpose', points: 20, of: 70, text: '', words: met }], verdict };
}

const WETLANDS = aMatch(['wetlands', 'birds', 'floods']);
const TWO = aMatch(['clean', 'water']);
const OPEN = aMatch(['open']);
const WATER = aMatch(['water']);

it('leaves out a match by one word where another shares several', () => {
  expect(withoutChanceMatches([WETLANDS, WATER, TWO])).toEqual([WETLANDS, TWO]);
});

it('leaves out what met in general words only', () => {
  const general = aMatch(['every', 'new', 'small', 'Open']);
  expect(withoutChanceMatches([WETLANDS, general])).toEqual([WETLANDS]);
  expect(withoutChanceMatches([TWO, general])).toEqual([TWO]);
  expect(withoutChanceMatches([general])).toEqual([general]);
});

it('does not count general words as several', () => {
  expect(withoutChanceMatches([aMatch(['small', 'water', 'every']), OPEN])).toEqual([
    aMatch(['small', 'water', 'every']),
  ]);
});

it('keeps all where no match shares several words', () => {
  expect(withoutChanceMatches([TWO, WATER])).toEqual([TWO, WATER]);
  expect(withoutChanceMatches([])).toEqual([]);
});

it('keeps what the member judged', () => {
  const judged = aMatch(['open'], 'fits');
  expect(withoutChanceMatches([WETLANDS, judged])).toEqual([WETLANDS, judged]);
});
