import { expect, it } from 'vitest';
import { csvRows, toCsv, withoutFormulaMarks } from './csv.ts';

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
  ['-2.5.1', "'-2.5.1"],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['  =1+1', "'  =1+1"],
  ['a;=1+1', `"a;'=1+1"`],
  ['\u00a0\u200b=1+1', "'\u00a0\u200b=1+1"],
  ['\u0001=1+1', "'\u0001=1+1"],
  ['\ttext', '"\'\ttext"'],
  ['\ntext', '"\'\ntext"'],
  ['\t=1+1', '"\'\t\'=1+1"'],
  ['safe\t=1+1', '"safe\t\'=1+1"'],
  ['safe\n=1+1\r\n -2', '"safe\n\'=1+1\r\n\' -2"'],
  ['1 = 1, or a-b@c', '"1 = 1, or a-b@c"'],
  [null, ''],
  [undefined, ''],
  [true, 'true'],
  [0, '0'],
] as const)('%j becomes %s', (cell, written) => {
  expect(toCsv([], [[cell]])).toBe(`\uFEFF\r\n${written}\r\n`);
});

it.each([
  ['=1+1', "'=1+1"],
  [' \u200b＝1', "' \u200b＝1"],
  ['a\n=b\t-c', "a\n'=b\t'-c"],
  ['\ttext', "'\ttext"],
  ['\t=1', "'\t'=1"],
  ["it's", "it's"],
  ["'quoted'", "'quoted'"],
])('%j is read from %j', (text, cell) => {
  expect(withoutFormulaMarks(cell)).toBe(text);
});

it('takes the columns of records in their order', () => {
  const columns = ['name', 'amount'] as const;
  const records = [{ amount: -1, name: 'Ada', id: 7 }, { name: 'Ben' }];
  expect(toCsv(columns, csvRows(columns, records))).toBe('\uFEFFname,amount\r\nAda,-1\r\nBen,\r\n');
});
