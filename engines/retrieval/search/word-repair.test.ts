import { describe, expect, it } from 'vitest';
import { createRetrievalIndex } from '../retrieval-index.ts';
import { editDistance } from './edit-distance.ts';

function anIndex(...texts: string[]) {
  const index = createRetrievalIndex();
  index.put(texts.map((text, at) => ({ id: `d${at}`, title: '', text })));
  return index;
}

describe('editDistance', () => {
  it.each([
    ['grant', 'grant', 2, 0],
    ['grant', 'grnat', 2, 1],
    ['kitten', 'sitting', 5, 3],
    ['', 'abc', 5, 3],
    ['abc', 'xyz', 1, 2],
    ['ca', 'abc', 5, 3],
  ])('of %j and %j counted up to %i is %i', (a, b, most, distance) => {
    expect(editDistance(a, b, most)).toBe(distance);
    expect(editDistance(b, a, most)).toBe(distance);
  });
});

describe('repair of unknown words', () => {
  it.each([
    ['swapped letters', 'gratns', 'grants'],
    ['one letter from five on', 'watre', 'water'],
    ['two letters from eight on', 'archiologie', null],
    ['two edits of a long word', 'arkhaeolgy', 'archaeology'],
    ['never two edits of a short one', 'wxtxr', null],
    ['never a short word', 'wter', null],
    ['never a code', 'grant5', null],
  ])('%s: %s becomes %s', (_, word, replacement) => {
    expect(anIndex('grants for water', 'archaeology').repairWord(word)).toBe(replacement);
  });

  it('prefers the word that more documents hold', () => {
    const index = anIndex('mating', 'rating', 'rating');
    expect(index.repairWord('xating')).toBe('rating');
  });

  it('mends the first eight of a text: each costs a look at every known word', () => {
    const words = Array.from({ length: 12 }, (_, at) => `${String.fromCharCode(97 + at)}nthropology`);
    const index = anIndex(words.map((word) => `${word}s`).join(' '), ...words.map((word) => `${word} music`));
    const typed = words.map((word) => word.replace('thro', 'tzro'));
    const { repairs, unknown } = index.search({ query: [...typed, typed[0], typed[11]].join(' ') });
    expect(repairs.map(({ word }) => word)).toEqual(typed.slice(0, 8));
    expect(unknown).toEqual(typed.slice(8));
  });

  it('shows what it did and what it could not do', () => {
    const result = anIndex('clean water').search({ query: 'Watter zzyzx' });
    expect(result.repairs).toEqual([{ word: 'Watter', replacement: 'water' }]);
    expect(result.unknown).toEqual(['zzyzx']);
    expect(result.hits.map(({ id }) => id)).toEqual(['d0']);
  });

  it('can be left out', () => {
    const result = anIndex('clean water').search({ query: 'watter', repair: false });
    expect(result).toMatchObject({ total: 0, repairs: [], unknown: ['watter'] });
  });

  it('knows words added later and forgets those of removed documents', () => {
    const index = anIndex('clean water');
    expect(index.repairWord('fishreies')).toBeNull();
    index.put([{ id: 'late', title: 'Fisheries', text: '' }]);
    expect(index.repairWord('fishreies')).toBe('fisheries');
    index.remove(['late']);
    expect(index.repairWord('fishreies')).toBeNull();
  });
});
