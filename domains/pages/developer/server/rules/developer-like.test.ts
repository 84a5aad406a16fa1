import { expect, it } from 'vitest';
import { isDeveloperLike } from './developer-like.ts';

it.each([
  ['developer', [], true],
  ['Developer', [], true],
  ['BLUE', [], true],
  ['designer', ['Coding'], true],
  [null, ['maps', ' DEVELOPMENT '], true],
  ['designer', [], false],
  ['general', ['web development', 'decoding'], false],
  [null, [], false],
])('persona %j and interests %j: %j', (persona, interests, expected) => {
  expect(isDeveloperLike({ persona, interests })).toBe(expected);
});
