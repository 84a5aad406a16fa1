import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareRoot } from './square-root.ts';

describe('the integer square root', () => {
  it.each([
    [0n, 0n],
    [1n, 1n],
    [3n, 1n],
    [4n, 2n],
    [2n ** 52n - 1n, 2n ** 26n - 1n],
    [2n ** 104n - 1n, 2n ** 52n - 1n],
    [10n ** 36n, 10n ** 18n],
    [10n ** 36n - 1n, 10n ** 18n - 1n],
  ])('of %s is %s', (n, root) => {
    expect(squareRoot(n)).toBe(root);
  });

  it('is the largest whose square is not more', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 400n }), (n) => {
        const root = squareRoot(n);
        expect(root * root <= n && (root + 1n) * (root + 1n) > n).toBe(true);
      }),
    );
  });

  it('refuses a negative number', () => {
    expect(() => squareRoot(-1n)).toThrow('no square root');
  });
});
