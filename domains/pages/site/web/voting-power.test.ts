import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedPower, votingPower } from './voting-power.ts';

const tokens = fc.integer({ min: 0, max: 1_000_000 });
const people = fc.integer({ min: 1, max: 10_000 });

describe('voting power is the square root of the tokens spent (spec §9)', () => {
  it.each([
    [0, 0],
    [1, 1],
    [25, 5],
    [100, 10],
  ])('%d tokens give %d votes', (spent, votes) => {
    expect(votingPower(spent)).toBe(votes);
  });

  it('n votes cost n × n tokens', () => {
    fc.assert(
      fc.property(people, (votes) => {
        expect(votingPower(votes * votes)).toBe(votes);
      }),
    );
  });

  it('the same tokens in more hands never give fewer votes, and never more than a vote a token', () => {
    fc.assert(
      fc.property(tokens, people, (spent, count) => {
        const shared = sharedPower(spent, count);
        expect(shared).toBeGreaterThanOrEqual(votingPower(spent) - 1e-6);
        if (count <= spent) expect(shared).toBeLessThanOrEqual(spent + 1e-6);
      }),
    );
  });
});
