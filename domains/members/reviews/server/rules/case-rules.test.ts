import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEEP } from '../../contract/constants.ts';
import { appealStateAfter, type Course, isAppealable, mayDecide } from './case-rules.ts';

/** As of rewards: a refusal can be lifted, what was taken back cannot. */
const WAYS = [
  { id: 'release', takes: false, after: ['refuse'] },
  { id: 'refuse', takes: true },
  { id: 'reverse', takes: true, after: ['watched', 'release'] },
];
const course = (state: Course['state'], decision: string | null = null, hasOpenAppeal = false): Course => ({
  state,
  decision,
  hasOpenAppeal,
});

describe('a case may be decided', () => {
  it.each<[string, Course, string[]]>([
    ['in any way while it is open', course('open'), ['release', 'refuse', 'reverse']],
    ['only so far as named while it is watched', course('watched'), ['reverse']],
    ['no second time', course('decided', 'reverse'), []],
    ['by what replaces the decision in force', course('decided', 'refuse'), ['release']],
    ['or kept against an open appeal', course('decided', 'refuse', true), ['release', KEEP]],
    ['never by the same again', course('decided', 'release'), ['reverse']],
  ])('%s', (_, now, expected) => {
    const ids = [...WAYS.map(({ id }) => id), KEEP, 'unknown'];
    expect(ids.filter((id) => mayDecide(now, WAYS, id))).toEqual(expected);
  });
});

describe('an appeal', () => {
  it.each([
    ['refuse', true],
    ['release', false],
    ['reverse', false],
    ['unknown', false],
    [null, false],
  ])('against %s: %s', (decision, expected) => {
    expect(isAppealable(WAYS, decision)).toBe(expected);
  });

  it('is upheld by what takes nothing', () => {
    expect(WAYS.map(({ id }) => appealStateAfter(WAYS, id))).toEqual(['upheld', 'refused', 'refused']);
  });
});

const ids = fc.constantFrom('a', 'b', 'c', 'd');
const someWays = fc.uniqueArray(
  fc.record({ id: ids, takes: fc.boolean(), after: fc.array(fc.oneof(ids, fc.constant('watched'))) }),
  { selector: ({ id }) => id, minLength: 1 },
);

describe('whatever a kind declares', () => {
  it('a decision stays unless another one names it', () => {
    fc.assert(
      fc.property(someWays, ids, ids, fc.boolean(), (ways, inForce, next, hasOpenAppeal) => {
        const may = mayDecide(course('decided', inForce, hasOpenAppeal), ways, next);
        expect(may).toBe(ways.some(({ id, after }) => id === next && after.includes(inForce)));
      }),
    );
  });

  it('an appeal that is possible can be upheld, and kept', () => {
    fc.assert(
      fc.property(someWays, ids, (ways, decision) => {
        fc.pre(isAppealable(ways, decision));
        const appealed = course('decided', decision, true);
        const open = ways.filter(({ id }) => mayDecide(appealed, ways, id));
        expect(open.some(({ id }) => appealStateAfter(ways, id) === 'upheld')).toBe(true);
        expect(mayDecide(appealed, ways, KEEP)).toBe(true);
      }),
    );
  });
});
