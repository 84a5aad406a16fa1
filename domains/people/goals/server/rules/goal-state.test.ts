import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOAL_STATES } from '../../contract/constants.ts';
import { fractionOf, type GoalFacts, goalState } from './goal-state.ts';

const GOAL: GoalFacts = {
  kind: 'number',
  status: 'active',
  start: 0,
  target: 10,
  value: 0,
  startedOn: '2026-11-01',
  dueOn: '2026-11-11',
  steps: [],
};
const step = (dueOn: string | null, isDone = false) => ({ dueOn, isDone });

describe('goalState', () => {
  it.each([
    ['the first day', {}, '2026-11-01', 'on-track'],
    ['a tenth behind an even pace', { value: 4 }, '2026-11-06', 'on-track'],
    ['more than a tenth behind', { value: 3.9 }, '2026-11-06', 'behind'],
    ['ahead', { value: 9 }, '2026-11-06', 'on-track'],
    ['the day it is due, not there', { value: 9.5 }, '2026-11-11', 'on-track'],
    ['the day after', { value: 9.5 }, '2026-11-12', 'missed'],
    ['the target', { value: 10 }, '2026-11-02', 'reached'],
    ['beyond the target, late', { value: 12 }, '2027-01-01', 'reached'],
    ['below its start', { value: -3 }, '2026-11-01', 'on-track'],
    ['a way down, half', { start: 10, target: 0, value: 5 }, '2026-11-06', 'on-track'],
    ['a way down, done', { start: 10, target: 0, value: -1 }, '2026-11-06', 'reached'],
    ['an overdue step', { value: 9, steps: [step('2026-11-05')] }, '2026-11-06', 'behind'],
    ['a step due today', { value: 9, steps: [step('2026-11-06')] }, '2026-11-06', 'on-track'],
    [
      'an overdue step that is done',
      { value: 9, steps: [step('2026-11-05', true)] },
      '2026-11-06',
      'on-track',
    ],
    ['not a number, half way', { kind: 'done', target: 1 }, '2026-11-06', 'on-track'],
    [
      'not a number, overdue step',
      { kind: 'done', target: 1, steps: [step('2026-11-02')] },
      '2026-11-06',
      'behind',
    ],
    ['started and due on one day', { dueOn: '2026-11-01' }, '2026-11-01', 'on-track'],
    ['paused', { status: 'paused' }, '2027-01-01', 'paused'],
    ['paused and reached', { status: 'paused', value: 10 }, '2026-11-06', 'reached'],
    ['dropped and reached', { status: 'dropped', value: 10 }, '2026-11-06', 'dropped'],
    ['a clock that was set back', {}, '2026-10-01', 'on-track'],
  ] as const)('%s', (_, facts, today, state) => {
    expect(goalState({ ...GOAL, ...facts }, today)).toBe(state);
  });

  it('has a state and a fraction for every number', () => {
    const number = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    fc.assert(
      fc.property(number, number, number, (start, target, value) => {
        const goal = { ...GOAL, start, target, value };
        expect(GOAL_STATES).toContain(goalState(goal, '2026-11-05'));
        expect(fractionOf(goal)).toBeGreaterThanOrEqual(0);
        expect(fractionOf(goal)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('never falls behind by a step forward', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 10, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (a, b) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)];
          const at = (value: number) => goalState({ ...GOAL, value }, '2026-11-07');
          if (at(high) === 'behind') expect(at(low)).toBe('behind');
        },
      ),
    );
  });
});
