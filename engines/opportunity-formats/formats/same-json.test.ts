import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameJson } from './same-json.ts';

it('judges JSON values as a deep comparison does', () => {
  const value = fc.jsonValue({ maxDepth: 3 });
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(sameJson(one, structuredClone(one))).toBe(true);
      expect(sameJson(one, other)).toBe(isDeepStrictEqual(one, other));
    }),
  );
});

it.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  [1, '1', false],
])('%j and %j: %s', (one, other, same) => {
  expect(sameJson(one, other)).toBe(same);
});
