import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distribute, verifyClaim } from './merkle.ts';

const address = (digit: string) => `0x${digit.repeat(40)}`;
const aClaim = fc.record({
  address: fc.stringMatching(/^[0-9a-f]{40}$/).map((digits) => `0x${digits}`),
  amount: fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
});

describe('a distribution', () => {
  it('has the root that the documentation of @openzeppelin/merkle-tree prints for its example', () => {
    const claims = [
      { address: address('1'), amount: 5_000_000_000_000_000_000n },
      { address: address('2'), amount: 2_500_000_000_000_000_000n },
    ];
    expect(distribute(claims).root).toBe(
      '0xd4dee0beab2d53f2cc83e567171bd2820e49898130a22622b10ead383e90bd77',
    );
  });

  it('proves every claim, and none with another amount', () => {
    fc.assert(
      fc.property(fc.array(aClaim, { minLength: 1, maxLength: 20 }), (claims) => {
        const { root, proofs } = distribute(claims);
        for (const [index, claim] of claims.entries()) {
          const proof = proofs[index] ?? [];
          expect(verifyClaim(claim, proof, root)).toBe(true);
          expect(verifyClaim({ ...claim, amount: claim.amount ^ 1n }, proof, root)).toBe(false);
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['an address', [{ address: '0x12', amount: 1n }]],
    ['256 bits', [{ address: address('1'), amount: 2n ** 256n }]],
    ['256 bits', [{ address: address('1'), amount: -1n }]],
    ['one claim', []],
  ])('needs %s', (words, claims) => {
    expect(() => distribute(claims)).toThrow(words);
  });
});
