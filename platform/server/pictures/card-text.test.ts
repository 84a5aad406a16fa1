import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyCardText, withoutCharacters } from './card-text.ts';

const tidied = (title: string): string => tidyCardText({ title, fact: '' }).title;

describe('the text of a card', () => {
  it.each([
    ['a line break', 'Ada\n\n Lovelace ', 'Ada Lovelace'],
    ['marks that turn the writing round', 'gro.elpmaxe\u202Emoc\u2069', 'gro.elpmaxemoc'],
    ['controls and what has no width', 'A\u0000da\u200B\uFEFF', 'Ada'],
    ['half a character', 'Ada\uD83E', 'Ada'],
    ['letters in pieces', 'e\u0301', 'é'],
    ['markup, which is text', '<b>&amp;</b>', '<b>&amp;</b>'],
  ])('%s', (_what, text, line) => {
    expect(tidied(text)).toBe(line);
  });

  it('is short whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 1000 }), (text) => {
        const { title, fact } = tidyCardText({ title: text, fact: text });
        expect([...title].length).toBeLessThanOrEqual(120);
        expect([...fact].length).toBeLessThanOrEqual(200);
      }),
    );
  });

  it('closes up over what no font has', () => {
    const text = { title: 'Ada 漢字 Lovelace', fact: '漢' };
    expect(withoutCharacters(text, new Set('漢字'))).toEqual({ title: 'Ada Lovelace', fact: '' });
  });
});
