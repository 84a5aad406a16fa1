import { expect, it } from 'vitest';
import { randomElection } from '../testing/random-election.ts';
import { slowCount } from '../testing/slow-count.ts';
import { countElection } from './count-election.ts';
import { VOTING_METHODS } from './election.ts';

const ELECTIONS = process.env.FULL ? 200_000 : 3000;

it('counts as the second, slow program does: seeded elections, all methods', () => {
  const methods = new Map<string, number>();
  for (let seed = 1; seed <= ELECTIONS; seed += 1) {
    const election = randomElection(seed);
    const { elected, counted, abstained, invalid } = countElection(election);
    const said = { elected, counted, abstained, invalid };
    const slow = slowCount(election);
    if (JSON.stringify(said) !== JSON.stringify(slow))
      expect({ seed, election, ...said }).toEqual({ seed, election, ...slow });
    methods.set(election.method, (methods.get(election.method) ?? 0) + 1);
  }
  expect([...methods.keys()].sort()).toEqual([...VOTING_METHODS].sort());
});
