import { expect, it } from 'vitest';
import { madeKey } from './made-key.ts';

it.each([
  [{ title: 'A', url: 'https://example.org/a' }, 'https://example.org/a', 'address'],
  [{ title: 'Größe & Maß', funder: 'F' }, 'gro e and ma|f', 'words'],
  [{ title: 'Гранты для школ', closesAt: '2027-03-01' }, 'гранты для школ|2027 03 01', 'words'],
  [{ title: 'किसान अनुदान 2027' }, 'किसान अनुदान 2027', 'words'],
])('%j is known by %s', (fields, id, keyedBy) => {
  expect(madeKey(fields)).toEqual({ id, keyedBy });
});

it('long addresses that differ at their end have two keys that fit', () => {
  const long = `https://example.org/${'a'.repeat(300)}`;
  const keys = [`${long}1`, `${long}2`].map((url) => madeKey({ url }).id);
  expect(new Set(keys).size).toBe(2);
  expect(keys.map((key) => key.length)).toEqual([200, 200]);
});
