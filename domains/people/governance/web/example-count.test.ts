import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { VotingMethod } from '#engines/tally';
import { EXAMPLE, EXAMPLE_GROUPS, SHOWN_METHODS } from './content/example-vote.ts';
import { countExample, exampleMarks } from './example-count.ts';

const { options } = EXAMPLE;
const elected = (groups = EXAMPLE_GROUPS) =>
  SHOWN_METHODS.map((shown) => [shown.label, ...countExample(options, groups, shown).elected]);

describe('the example', () => {
  it('elects different options by different methods, none by the order of the list', () => {
    expect(elected()).toEqual([
      ['Single choice', 'Build a tide board'],
      ['Approval', 'Hire a harbor guide'],
      ['STAR (scores and a runoff)', 'Repair the slipway'],
      ['Ranked choice (instant runoff)', 'Build a tide board'],
      ['Ranked Robin (head to head)', 'Open a repair café'],
      ['Quadratic (100 credits)', 'Repair the slipway'],
      ['Weighted (one vote, divided)', 'Repair the slipway'],
      ['Bloc STAR', 'Repair the slipway', 'Hire a harbor guide'],
      ['Single transferable vote', 'Build a tide board', 'Open a repair café'],
      ['Allocated score', 'Repair the slipway', 'Open a repair café'],
    ]);
    for (const shown of SHOWN_METHODS) {
      const { ties } = countExample(options, EXAMPLE_GROUPS, shown);
      expect(ties.map(({ brokenBy }) => brokenBy)).not.toContain('lot');
    }
  });

  it('elects no option without ballots', () => {
    const none = EXAMPLE_GROUPS.map((group) => ({ ...group, voters: 0 }));
    expect(elected(none).every(([, ...names]) => names.length === 0)).toBe(true);
  });
});

it.each<[VotingMethod, number[], (number | null)[]]>([
  ['star', [3, 0, 5, 3], [3, 0, 5, 3]],
  ['approval', [3, 0, 5, 2], [1, 0, 1, 0]],
  ['plurality', [3, 5, 5, 2], [0, 1, 0, 0]],
  ['plurality', [0, 0, 0, 0], [0, 0, 0, 0]],
  ['irv', [3, 0, 5, 3], [2, null, 1, 2]],
  ['quadratic', [0, 3, 4, 0], [0, 6, 8, 0]],
  ['quadratic', [0, 0, 0, 0], [0, 0, 0, 0]],
  ['weighted', [1, 2, 0, 0], [1, 2, 0, 0]],
])('marks by %s from %j: %j', (method, scores, marks) => {
  expect(exampleMarks(method, scores)).toEqual(marks);
});

it('makes no ballot void, whatever the scores and the voters', () => {
  const group = fc.record({
    name: fc.constant('Group'),
    voters: fc.integer({ min: 0, max: 1_000 }),
    scores: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 4, maxLength: 4 }),
  });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 6 }), (groups) =>
      SHOWN_METHODS.every((shown) => countExample(options, groups, shown).invalid === 0),
    ),
  );
});
