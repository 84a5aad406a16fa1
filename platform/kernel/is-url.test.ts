import { expect, it } from 'vitest';
import { isUrl } from './is-url.ts';

it.each([
  ['https://harbor.example/tides?at=2#top', undefined, true],
  ['https://bücher.example', undefined, true],
  ['/next', 'https://harbor.example', true],
  ['/next', undefined, false],
  ['harbor', undefined, false],
  ['https://', undefined, false],
])('says of %j below %j: %s', (text, base, expected) => {
  expect(isUrl(text, base)).toBe(expected);
});

it('says the same however often it is asked', () => {
  // `URL.canParse` of Node 20 changes its answer after some thousand calls.
  const answers = new Set(Array.from({ length: 20_000 }, () => isUrl('https://bücher.example')));
  expect([...answers]).toEqual([true]);
});
