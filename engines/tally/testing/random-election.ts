import { type Election, VOTING_METHODS, type VotingMethod } from '../voting/election.ts';
import { minimalStandard } from './minimal-standard.ts';

/** A small election with many ties, blanks, void ballots and weights; the same for the same seed. */
export function randomElection(seed: number): Election {
  const draw = minimalStandard(seed * 7919);
  draw(10);
  const method = VOTING_METHODS[draw(VOTING_METHODS.length)] ?? 'star';
  const options = 2 + draw(5);
  const kinds = Array.from({ length: 1 + draw(6) }, () => aBallot(method, options, draw));
  const ballots = Array.from({ length: draw(16) }, () =>
    draw(2) === 0 ? (kinds[draw(kinds.length)] ?? []) : aBallot(method, options, draw),
  );
  const candidates = Array.from({ length: options }, (_, option) => `option ${option}`);
  return {
    method,
    candidates,
    seats: 1 + draw(Math.min(4, options)),
    ballots,
    ...(draw(3) === 0
      ? { weights: ballots.map(() => BigInt(draw(4)) * (draw(4) === 0 ? 2n ** 40n : 1n)) }
      : {}),
    ...(draw(2) === 0 ? { lot: candidates.map((_, option) => option).reverse() } : {}),
  };
}

/** A ballot of a method; now and then with a blank or a mark that voids it. */
export function aBallot(
  method: VotingMethod,
  options: number,
  draw: (below: number) => number,
): (number | null)[] {
  const marked = draw(options);
  return Array.from({ length: options }, (_, option) => {
    if (draw(12) === 0) return null;
    if (draw(60) === 0) return -9;
    if (method === 'plurality') return option === marked ? 1 : 0;
    if (method === 'approval') return draw(2);
    if (method === 'quadratic') return draw(13) - 6;
    if (method === 'weighted') return draw(8);
    if (method === 'irv' || method === 'stv' || method === 'ranked-robin') return draw(options + 2);
    return draw(6);
  });
}
