import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeLetters, drawCode, drawFreeCode, readInvitation } from './code.ts';

const username = fc.stringMatching(/^[A-Za-z0-9_-]{3,30}$/);
const digits = fc.integer({ min: 4, max: 5 });
/** A source that answers the same fraction of whatever is asked. */
const source = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const at = (fraction: number) => (below: number) => Math.floor(fraction * below);

describe('codeLetters', () => {
  it.each([
    ['marigold', 'MARI'],
    ['Ada_L', 'ADAL'],
    ['tide-watch', 'TIDE'],
    ['x9z', 'XZHD'],
    ['a-1', 'AHDA'],
    ['bob', 'BOBH'],
    ['123', 'HDAG'],
    ['___', 'HDAG'],
    ['7up_4_me', 'UPME'],
  ])('%s → %s', (name, letters) => {
    expect(codeLetters(name)).toBe(letters);
  });

  it('is four capital letters for every username', () => {
    fc.assert(fc.property(username, (name) => /^[A-Z]{4}$/.test(codeLetters(name))));
  });
});

describe('drawCode', () => {
  it.each([
    [4, 0, 'MARI0000'],
    [4, 0.5, 'MARI5000'],
    [4, 0.99999, 'MARI9999'],
    [5, 0, 'MARI00000'],
    [5, 0.000_12, 'MARI00012'],
  ])('%i digits at %d: %s', (length, fraction, code) => {
    expect(drawCode('MARI', length, at(fraction))).toBe(code);
  });

  it('always has the letters, the digits and the form that is read back', () => {
    fc.assert(
      fc.property(username, digits, source, (name, length, fraction) => {
        const code = drawCode(codeLetters(name), length, at(fraction));
        expect(code).toHaveLength(4 + length);
        expect(readInvitation(code)?.code).toBe(code);
      }),
    );
  });
});

describe('drawFreeCode', () => {
  it('finds the one that is left', () => {
    const taken = new Set(Array.from({ length: 10_000 }, (_, n) => `MARI${String(n).padStart(4, '0')}`));
    taken.delete('MARI0417');
    expect(drawFreeCode('MARI', 4, taken, at(0.7))).toBe('MARI0417');
    taken.add('MARI0417');
    expect(drawFreeCode('MARI', 4, taken, at(0.7))).toBeNull();
  });

  it('never draws a taken one', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 9999 }), { maxLength: 200 });
    fc.assert(
      fc.property(numbers, source, (used, fraction) => {
        const taken = new Set(used.map((n) => `TIDE${String(n).padStart(4, '0')}`));
        expect(taken.has(drawFreeCode('TIDE', 4, taken, at(fraction)) ?? '')).toBe(false);
      }),
      { numRuns: 20 },
    );
  });
});

describe('readInvitation', () => {
  it.each([
    ['TIDE1234', 'TIDE1234'],
    [' tide1234 ', 'TIDE1234'],
    ['Tide12345', 'TIDE12345'],
    ['TIDE123', null],
    ['TID1234', null],
    ['TIDE12E4', null],
    ["TIDE1234' or 1=1", null],
    ['TIDE%234', null],
    ['TIDE____', null],
    ['ТIDE1234', null],
    ['TIDE١٢٣٤', null],
    ['', null],
    [`TIDE${'1'.repeat(100)}`, null],
  ])('%s → %s', (written, code) => {
    expect(readInvitation(written)?.code ?? null).toBe(code);
  });

  it.each([
    ['TIDE1234', 'link'],
    ['TIDE1234~qr', 'qr'],
    ['tide1234~MAIL', 'mail'],
    ['TIDE1234~', 'link'],
    ['TIDE1234~pigeon', 'link'],
    ['TIDE1234~qr~mail', 'qr'],
  ])('reads how %s came: %s', (written, channel) => {
    expect(readInvitation(written)).toEqual({ code: 'TIDE1234', channel });
  });

  it('refuses or normalises whatever is written, and never throws', () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        const code = readInvitation(written)?.code;
        expect(code === undefined || /^[A-Z]{4}[0-9]{4,}$/.test(code)).toBe(true);
      }),
    );
  });
});
