import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Milestone } from '../../contract/schemas.ts';
import { EMPTY_VALUES, isSameText, missingIn, problemsIn } from './draft-values.ts';
import { milestonesUnfit, sharesText } from './plan-values.ts';

const step = (share: number | null, title = 'Gauge'): Milestone => ({
  id: crypto.randomUUID(),
  title,
  description: '',
  share,
  targetDate: null,
  state: 'planned',
});

describe('milestones in the form', () => {
  it.each([
    [[], 'Steps of your project. Shares say how the funding goal is divided.'],
    [[null], 'No shares given.'],
    [[40, 60], 'The shares add up to 100%.'],
    [[40, 50], 'The shares of the milestones add up to 90%. Make them 100%.'],
    [[40, null], '40% of 100% so far. Give every milestone a share of the goal, or none of them.'],
  ])('say of the shares %j: %s', (shares, said) => {
    expect(sharesText(shares.map((share) => step(share)))).toBe(said);
  });

  it.each([0, 101, 1.5, Number.NaN, -1])('are not saved with a share of %d', (share) => {
    const milestones = [step(10), step(share)];
    expect(milestonesUnfit(milestones)).toBe(
      'Write the share of milestone 2 as a whole number from 1 to 100.',
    );
    expect(problemsIn({ ...EMPTY_VALUES, milestones })).toHaveProperty('milestones');
  });

  it('are saved with any whole share, in any sum', () => {
    const shares = fc.array(fc.option(fc.integer({ min: 1, max: 100 })), { maxLength: 20 });
    fc.assert(fc.property(shares, (all) => milestonesUnfit(all.map((share) => step(share))) === null));
  });

  it('without a title keep a draft from being published', () => {
    expect(missingIn({ ...EMPTY_VALUES, milestones: [step(100, ' ')] }).milestones).toBe(
      'Give milestone 1 a title.',
    );
  });

  it('are the same in another order of their fields, and others by a state', () => {
    const one = step(100);
    const reordered = Object.fromEntries(Object.entries(one).reverse()) as Milestone;
    const values = { ...EMPTY_VALUES, milestones: [one] };
    expect(isSameText(values, { ...values, milestones: [reordered] })).toBe(true);
    expect(isSameText(values, { ...values, milestones: [{ ...one, state: 'done' }] })).toBe(false);
  });
});
