import { expect, it } from 'vitest';
import { isNewsToOwner } from './new-browser.ts';

const made = new Date('2026-11-22T10:00:00Z');

it.each([
  ['a known browser, a day later', true, 24 * 3600, false],
  ['an unknown browser, a day later', false, 24 * 3600, true],
  ['an unknown browser, a minute later', false, 60, true],
  ['the browser the account was made in', false, 59, false],
])('%s', (_, browserKnown, seconds, isNews) => {
  const now = new Date(made.getTime() + seconds * 1000);
  expect(isNewsToOwner({ browserKnown, accountCreatedAt: made }, now)).toBe(isNews);
});
