import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Referral } from '../contract/schemas.ts';
import { aReferral } from '../testing/answers.ts';
import { decaySteps, nextToDecay } from './decay-steps.ts';

const reward = (facts: object) => ({ ...aReward(), ...facts });
function aReward() {
  const { reward: made } = aReferral({ id: 'x', username: 'marigold' });
  if (!made) throw new Error('The sample has no reward');
  return made;
}

describe('how pending value falls', () => {
  it('is the ledger\u2019s own steps, with today among them', () => {
    const steps = decaySteps(reward({ original: '5', valueNow: '4.5125' }), 5);
    expect(steps?.today).toBe(2);
    expect(steps?.values.slice(0, 4)).toEqual(['5', '4.75', '4.5125', '4.286875']);
    expect(steps?.next).toBe('4.286875');
    expect(steps?.values).toHaveLength(15);
  });

  it('shows a week ahead of an old reward', () => {
    const old = decaySteps(reward({ original: '5', valueNow: '1.792429' }), 5);
    expect([old?.today, old?.values.length]).toEqual([20, 28]);
  });

  it.each([{ nextDecayAt: null }, { valueNow: '0' }, { percent: 0 }])('is nothing for %j', (facts) => {
    const { percent = 5, ...rest } = facts as { percent?: number };
    expect(decaySteps(reward(rest), percent)).toBeNull();
  });

  it('never rises', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 99 }), (hdag, percent) => {
        const { values } = decaySteps(reward({ original: `${hdag}`, valueNow: `${hdag}` }), percent) ?? {
          values: [],
        };
        const numbers = values.map(Number);
        expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
      }),
    );
  });
});

it('the referral that loses value next is the one with the soonest step that still is worth something', () => {
  const at = (username: string, facts: object) =>
    aReferral({ id: username, username, reward: reward(facts) });
  const found = nextToDecay([
    at('later', { nextDecayAt: '2026-11-25T08:00:00.000Z' }),
    at('empty', { nextDecayAt: '2026-11-23T08:00:00.000Z', valueNow: '0' }),
    at('sooner', { nextDecayAt: '2026-11-24T08:00:00.000Z' }),
    at('final', { nextDecayAt: null }),
  ]);
  expect(found?.username).toBe('sooner');
  expect(nextToDecay<Referral>([])).toBeNull();
});
