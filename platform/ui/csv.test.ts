import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('writes a table with its head', () => {
  expect(
    toCsv(
      ['day', 'HDAG'],
      [
        ['2026-11-22', '1.5'],
        ['2026-11-23', 2],
      ],
    ),
  ).toBe('\uFEFFday,HDAG\r\n2026-11-22,1.5\r\n2026-11-23,2\r\n');
});

it.each([
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['-cmd', "'-cmd"],
  ['-2.5', '-2.5'],
  [null, ''],
  [0, '0'],
] as const)('%j becomes %s', (cell, written) => {
  expect(toCsv([], [[cell]])).toBe(`\uFEFF\r\n${written}\r\n`);
});
