import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitCells } from './csv-cells.ts';

it.each<[string, string[] | undefined]>([
  ['a,b', ['a', 'b']],
  ['a,,', ['a', '', '']],
  ['', ['']],
  ['"a,b",c', ['a,b', 'c']],
  ['"a ""b""",c', ['a "b"', 'c']],
  ['"",""', ['', '']],
  ['"two\nlines",c', ['two\nlines', 'c']],
  [' a , b ', [' a ', ' b ']],
  ['a "b",c', undefined],
  ['"a"b,c', undefined],
  [' "a",c', undefined],
  ['"a', undefined],
])('%j', (record, cells) => {
  expect(splitCells(record, ',')).toEqual(cells);
});

it('splits a record as another reader of CSV does', () => {
  const sign = fc.constantFrom('"', '""', ',', 'a', 'ä', ' ', '\n', ';');
  const cell = fc.oneof(
    fc.string({ unit: sign, maxLength: 6 }),
    fc.string({ maxLength: 6 }).map((text) => `"${text.replaceAll('"', '""')}"`),
  );
  const isOne = (text: string) => text.trim() !== '' && !/[\r\n]/.test(text.replace(/"[^"]*"/g, ''));
  const record = fc
    .array(cell, { minLength: 1, maxLength: 4 })
    .map((cells) => cells.join(','))
    .filter((text) => isOne(text));
  fc.assert(
    fc.property(record, (text) => {
      expect(splitCells(text, ',')).toEqual(byLibrary(text));
    }),
    { numRuns: 1000 },
  );
});

function byLibrary(text: string): string[] | undefined {
  try {
    return parse(text, { record_delimiter: '\n' })[0];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return undefined;
  }
}
