import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milestoneProblem } from './completeness.ts';
import { isHttpsAddress } from './https-address.ts';
import type { Milestone } from './schemas.ts';
import { saveProjectSchema } from './schemas.ts';

const aMilestone = (share: number | null, title = 'First gauge'): Milestone => ({
  id: crypto.randomUUID(),
  title,
  description: '',
  share,
  targetDate: null,
  state: 'planned',
});
const save = (body: object) => saveProjectSchema.safeParse({ revision: 0, ...body }).success;

describe('milestoneProblem', () => {
  it.each([
    ['none', [], null],
    ['no shares', [aMilestone(null), aMilestone(null)], null],
    ['a whole', [aMilestone(40), aMilestone(60)], null],
    ['99', [aMilestone(40), aMilestone(59)], 'The shares of the milestones add up to 99%. Make them 100%.'],
    [
      'some shares',
      [aMilestone(100), aMilestone(null)],
      'Give every milestone a share of the goal, or none of them.',
    ],
    ['no title', [aMilestone(100, '')], 'Give milestone 1 a title.'],
  ])('%s', (_, milestones, problem) => {
    expect(milestoneProblem(milestones)).toBe(problem);
  });

  it('takes shares exactly when they add up to 100', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 }), (shares) => {
        const sum = shares.reduce((all, share) => all + share, 0);
        expect(milestoneProblem(shares.map((share) => aMilestone(share))) === null).toBe(sum === 100);
      }),
    );
  });
});

describe('what a save holds', () => {
  it('has 20 milestones at most, each with its own id', () => {
    const many = Array.from({ length: 21 }, () => aMilestone(null));
    expect(save({ milestones: many.slice(1) })).toBe(true);
    expect(save({ milestones: many })).toBe(false);
    expect(save({ milestones: [many[0], many[0]] })).toBe(false);
  });

  it.each([
    ['https://example.org/a?b=c#d', true],
    ['http://example.org', false],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['https://name:secret@example.org', false],
    ['https://localhost', false],
    ['example.org', false],
    ['https://exa mple.org', false],
  ])('takes the link %s: %s', (url, fits) => {
    expect(isHttpsAddress(url)).toBe(fits);
    expect(save({ links: [{ title: 'Site', url }] })).toBe(fits);
  });
});
