import { expect, it } from 'vitest';
import { compareVersions } from './compare-versions.ts';

it.each([
  ['0.1.0', '0.1.0', 0],
  ['0.1.9', '0.1.10', -1],
  ['0.2.0', '0.1.10', 1],
  ['1.0.0', '0.9.9', 1],
  ['1.0', '1.0.0', 0],
])('%s against %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
  expect(Math.sign(compareVersions(other, one))).toBe(sign === 0 ? 0 : -sign);
});
