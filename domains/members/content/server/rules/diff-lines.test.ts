import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffLines, shortened } from './diff-lines.ts';

const SIGN = { same: ' ', added: '+', removed: '-' } as const;
const signed = (before: string, after: string): string[] =>
  diffLines([...before], [...after]).map(({ kind, text }) => SIGN[kind] + text);

describe('diffLines', () => {
  it.each([
    ['abc', 'abc', [' a', ' b', ' c']],
    ['abc', 'axc', [' a', '-b', '+x', ' c']],
    ['', 'ab', ['+a', '+b']],
    ['ab', '', ['-a', '-b']],
    ['abcd', 'bcde', ['-a', ' b', ' c', ' d', '+e']],
    ['aab', 'ab', [' a', '-a', ' b']],
  ])('%j and %j', (before, after, lines) => {
    expect(signed(before, after)).toEqual(lines);
  });

  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 30 });

  it('holds both texts whole, in their order', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after);
        const without = (kind: string) => lines.filter((line) => line.kind !== kind).map((line) => line.text);
        expect(without('added')).toEqual(before);
        expect(without('removed')).toEqual(after);
      }),
    );
  });

  it('changes as many lines one way as the other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const same = (lines: ReturnType<typeof diffLines>) =>
          lines.filter(({ kind }) => kind === 'same').length;
        expect(same(diffLines(before, after))).toBe(same(diffLines(after, before)));
      }),
    );
  });
});

describe('shortened', () => {
  const lines = (count: number, changed: number) =>
    Array.from({ length: count }, (_, at) => ({
      kind: at === changed ? ('added' as const) : ('same' as const),
      text: `${at}`,
    }));

  it('keeps three lines around a change and counts the others', () => {
    expect(shortened(lines(20, 10)).map(({ kind, text, count }) => `${kind} ${text || count}`)).toEqual([
      'skipped 7',
      'same 7',
      'same 8',
      'same 9',
      'added 10',
      'same 11',
      'same 12',
      'same 13',
      'skipped 6',
    ]);
  });

  it('shows nothing but a count of equal texts, and nothing of empty ones', () => {
    expect(shortened(lines(5, -1))).toEqual([{ kind: 'skipped', text: '', count: 5 }]);
    expect(shortened([])).toEqual([]);
  });
});
