import { describe, expect, it } from 'vitest';
import { figureOf, linesOf, otherFields, recordsOf, unreadFigures } from './records.ts';

it.each<[unknown, number | undefined]>([
  [5, 5],
  [0, undefined],
  [-5, undefined],
  [Number.NaN, undefined],
  ['0', undefined],
  ['', undefined],
  ['none', undefined],
  ['1,000,000', 1_000_000],
  ['$2 million', 2_000_000],
  ['$10 million total', 10_000_000],
  ['12.500', 12.5],
  ['1000.50', 1_000.5],
  ['9'.repeat(400), undefined],
  [['5'], undefined],
  [{}, undefined],
])('reads the figure %j as %j', (value, figure) => {
  expect(figureOf(value)).toBe(figure);
});

it('keeps the words of figures that cannot be read, and nothing that says "not stated"', () => {
  const record = { a: 'Ask us', b: '0.00', c: 'N/A', d: '5', e: '', f: 7, g: null };
  expect(unreadFigures(record, ['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toEqual({ a: 'Ask us' });
});

describe('otherFields', () => {
  it('leaves out what is empty or has its place', () => {
    const record = { id: 1, empty: '', none: null, no: false, zero: 0, list: [] };
    expect(otherFields(record, ['id'])).toEqual({ no: false, zero: 0, list: [] });
  });

  it('counts a very long value instead of losing the record for it', () => {
    expect(otherFields({ long: 'x'.repeat(30_000) }, [])).toEqual({
      long: '30002 characters, too long to keep',
    });
  });
});

it('cuts a text with markup into lines, as many and as long as fit', () => {
  expect(linesOf('<p>One</p><ul><li>Two</li></ul>')).toEqual(['One', 'Two']);
  expect(linesOf(`${'x'.repeat(5_000)}\n${'y\n'.repeat(500)}`)).toHaveLength(199);
  expect(linesOf('x'.repeat(5_000))[0]).toHaveLength(4_000);
  expect(linesOf(5)).toEqual([]);
});

it('places records, and passes over what is no opportunity', () => {
  const rows = [{ id: 'a' }, null, { id: 'b' }];
  const draft = { externalId: 'a', kind: 'open', title: 'A' } as const;
  expect([...recordsOf(rows, 'page 2', ({ id }) => (id === 'a' ? draft : null))]).toEqual([
    { place: 'page 2, record 1', draft },
    { place: 'page 2, record 2', problem: 'The record is not a JSON object.', raw: null },
  ]);
});
