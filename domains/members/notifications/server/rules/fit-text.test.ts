import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitMessage, fitTitle } from './fit-text.ts';

describe('texts as they are kept', () => {
  it.each([
    ['  Two\n lines ', 'Two lines'],
    ['x'.repeat(120), 'x'.repeat(120)],
    ['x'.repeat(121), `${'x'.repeat(119)}…`],
    ['🌲'.repeat(121), `${'🌲'.repeat(119)}…`],
  ])('title %j', (text, kept) => {
    expect(fitTitle(text)).toBe(kept);
  });

  it('keeps the lines of a message', () => {
    expect(fitMessage(' One.\nTwo. ')).toBe('One.\nTwo.');
  });

  it('never grows past what the table takes, and is the same when it is fitted again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
        const kept = fitMessage(text);
        expect([...kept].length).toBeLessThanOrEqual(500);
        expect(fitMessage(kept)).toBe(kept);
      }),
    );
  });
});
