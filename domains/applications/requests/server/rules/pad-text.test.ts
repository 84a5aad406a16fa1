import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { padText } from './pad-text.ts';

describe('padText', () => {
  it.each([
    [0, 4096],
    [4094, 4096],
    [4095, 8192],
    [8190, 8192],
    [8191, 16384],
  ])('gives a string of %i characters %i bytes', (length, bytes) => {
    expect(padText(JSON.stringify('a'.repeat(length)))).toHaveLength(bytes);
  });

  it('reads back as what it was, in every script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (text) => {
        const padded = padText(JSON.stringify({ text }));
        expect(Math.log2(padded.length) % 1).toBe(0);
        expect(JSON.parse(padded.toString('utf8'))).toEqual({ text });
      }),
    );
  });
});
