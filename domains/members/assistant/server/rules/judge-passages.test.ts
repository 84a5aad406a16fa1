import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { coverageOf, passagesThatAnswer, searchedWords } from './judge-passages.ts';

const term = (idf: number, isMet: boolean) => ({
  words: ['word'],
  share: 0,
  exactShare: 0,
  weight: 1,
  idf,
  meetings: isMet ? [{ field: 'text' as const, word: 'word', range: null }] : [],
});

describe('coverageOf', () => {
  it.each([
    ['everything asked', [term(2, true), term(1, true)], 0, 1],
    ['the rarer half', [term(3, true), term(1, false)], 0, 0.75],
    ['a word that nothing holds', [term(4, true)], 1, 0.5],
    ['nothing asked', [], 0, 0],
  ])('%s', (_what, terms, unknown, coverage) => {
    expect(coverageOf({ terms }, unknown)).toBe(coverage);
  });
});

describe('passagesThatAnswer', () => {
  const found = (...coverages: number[]) => coverages.map((coverage, id) => ({ id: `${id}`, coverage }));

  it.each([
    ['none when the first says too little', found(0.49, 0.9), []],
    ['none of none', [], []],
    ['those near the first, at most three', found(0.8, 0.5, 0.7, 0.8, 0.8), ['0', '2']],
  ])('%s', (_what, passages, ids) => {
    expect(passagesThatAnswer(passages).map(({ id }) => id)).toEqual(ids);
  });
});

describe('searchedWords', () => {
  it.each([
    ['Please explain what 2FA means', 'what two-factor authenticator'],
    ['How does it work?', 'How does it ?'],
    ['help', 'help'],
  ])('%s → %s', (question, words) => {
    expect(searchedWords(question)).toBe(words);
  });
});

describe('excerptOf', () => {
  it('quotes whole sentences, or whole words', () => {
    expect(excerptOf('One. Two. Three.', 12)).toBe('One. Two.');
    expect(excerptOf('One. Two.')).toBe('One. Two.');
    expect(excerptOf('a long sentence without an end', 12)).toBe('a long …');
  });
});
