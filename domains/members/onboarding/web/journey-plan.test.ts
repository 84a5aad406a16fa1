import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOALS, PERSONAS, STARTING_POINTS } from '../contract/constants.ts';
import { PLAN_MAX, planOf } from './journey-plan.ts';

const ids = (...answers: Parameters<typeof planOf>) => planOf(...answers).map(({ id }) => id);

describe('planOf', () => {
  it.each([
    ['developer', ['find-grants'], 'idea', ['describe', 'match', 'apply', 'skills']],
    ['developer', ['find-grants'], 'nothing-yet', ['describe', 'match', 'skills']],
    ['influencer', ['refer'], 'nothing-yet', ['refer']],
    ['general', [], 'idea', ['topics']],
    ['designer', ['find-team'], 'running', ['publish', 'skills']],
    ['general', ['back-projects', 'learn'], 'nothing-yet', ['browse', 'topics', 'vote']],
  ] as const)('%s with %j and %s', (persona, goals, startingPoint, plan) => {
    expect(ids({ persona, goals, startingPoint })).toEqual(plan);
  });

  it('takes the goals in turn: the second one is not left for the end', () => {
    const plan = ids({
      persona: 'general',
      goals: ['find-grants', 'learn', 'refer'],
      startingPoint: 'running',
    });
    expect(plan.slice(0, 3)).toEqual(['describe', 'topics', 'refer']);
  });

  it('is never empty, never too long, and says everything once, whatever the answers', () => {
    const answers = fc.record({
      persona: fc.constantFrom(...PERSONAS),
      goals: fc.uniqueArray(fc.constantFrom(...GOALS)),
      startingPoint: fc.constantFrom(...STARTING_POINTS),
    });
    fc.assert(
      fc.property(answers, (given) => {
        const plan = planOf(given);
        expect(plan.length).toBeGreaterThan(0);
        expect(plan.length).toBeLessThanOrEqual(PLAN_MAX);
        expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length);
        const places = plan.map(({ id }) => id);
        if (places.includes('describe')) expect(places[0]).toBe('describe');
      }),
    );
  });
});
