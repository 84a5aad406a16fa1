import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  RANKING_PARTS,
  type RankingWeights,
  USUAL_WEIGHTS,
  WEIGHT_STEP,
} from '../contract/ranking-weights.ts';
import { changedWeights, rankingAddress, weightsOfAddress } from './ranking-address.ts';

it.each([
  ['', USUAL_WEIGHTS],
  ['meaning=2.5', { ...USUAL_WEIGHTS, meaning: 2.5 }],
  ['text=0&deadline=3', { ...USUAL_WEIGHTS, text: 0, deadline: 3 }],
  ['meaning=3.25', USUAL_WEIGHTS],
  ['meaning=-1', USUAL_WEIGHTS],
  ['meaning=0.1', { ...USUAL_WEIGHTS, meaning: 0.1 }],
  ['meaning=', USUAL_WEIGHTS],
  ['meaning=NaN&text=Infinity&concepts=1e9', USUAL_WEIGHTS],
])('reads the weights of ?%s', (search, weights) => {
  expect(weightsOfAddress(new URLSearchParams(search))).toEqual(weights);
});

it('keeps every weight in the address, and the usual ones out of it', () => {
  const weight = fc.integer({ min: 0, max: 12 }).map((steps) => steps * WEIGHT_STEP);
  const weights = fc.tuple(...RANKING_PARTS.map(() => weight));
  fc.assert(
    fc.property(weights, (values) => {
      const some = Object.fromEntries(RANKING_PARTS.map((part, at) => [part, values[at]])) as RankingWeights;
      expect(weightsOfAddress(new URLSearchParams(rankingAddress('p', some)))).toEqual(some);
    }),
  );
  expect(changedWeights(USUAL_WEIGHTS)).toEqual({});
});
