import { expect, it } from 'vitest';
import { computeRound } from '#engines/tally';
import { MATCHING_EXAMPLE } from './matching-example.ts';
import { estimateText } from './words.ts';

it('the example of how matching works is what the engine computes', () => {
  const { pool, projects } = MATCHING_EXAMPLE;
  const gifts = projects.flatMap(({ people, each }, project) =>
    Array.from({ length: people }, (_, donor) => ({
      project: `p-${project}`,
      donor: `d-${project}-${donor}`,
      amount: each,
    })),
  );
  const computed = computeRound({ pool, method: { name: 'qf' }, gifts }).projects;
  // A square root that is no whole number is cut in its last places, which are not shown.
  const shown = (all: readonly { readonly match: bigint }[]) =>
    all.map(({ match }) => estimateText(String(match)));
  expect(shown(computed)).toEqual(shown(projects));
  expect(new Set(computed.map(({ received }) => received)).size).toBe(1);
});

it.each([
  ['225505000000000000000', '226 ETH'],
  ['47114123456789012', '0.0471 ETH'],
  ['999900000000000000', '1 ETH'],
  ['120000000000000000', '0.12 ETH'],
  ['1', '<0.000001 ETH'],
  ['0', '0 ETH'],
])('an estimate of %s wei is shown as %s', (wei, text) => {
  expect(estimateText(wei)).toBe(text);
});
