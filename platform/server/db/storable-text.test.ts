import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStorable, storable } from './storable-text.ts';

it.each([
  ['plain', true],
  ['', true],
  ['two halves make a pair: \ud83d\ude00', true],
  ['line\nand\ttab', true],
  ['a\0b', false],
  ['high \ud83d alone', false],
  ['low \ude00 alone', false],
  ['\ude00\ud83d', false],
])('%j can be kept: %s', (text, expected) => {
  expect(isStorable(text)).toBe(expected);
});

it('whatever is made storable is, and what was is left alone', () => {
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(isStorable(storable(text))).toBe(true);
      if (isStorable(text)) expect(storable(text)).toBe(text);
      expect(Buffer.from(storable(text)).toString()).toBe(storable(text));
    }),
  );
});
