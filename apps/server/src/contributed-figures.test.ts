import { describe, expect, it } from 'vitest';
import type { Config } from '#platform/server/config.ts';
import { Resources } from '#platform/server/resources.ts';
import { pointRules } from '#standing/reputation/server';
import { opensBadge } from '#standing/rewards/server';
import { contributions } from './domains.ts';

const rules = pointRules({
  config: { SETTINGS: {} } as unknown as Config,
  contributions,
  resources: new Resources(),
});

describe('the table of RepID, over all domains', () => {
  // economy.md "RepID", read again here: a changed number has to be changed twice.
  const TABLE = [
    ['contact-verified', 5, '3 times ever'],
    ['factor-set-up', 10, '2 times ever'],
    ['wallet-linked', 5, '1 times ever'],
    ['profile-complete', 20, '1 times ever'],
    ['referral-verified', 10, ''],
    // "Each topic once", and there are eight.
    ['topic-completed', 3, '8 times ever'],
    ['assessment-passed', 10, '1 times ever'],
    ['project-published', 5, '3 times quarter'],
    ['goal-reached', 20, '2 times quarter'],
    ['contribution-confirmed', 3, '5 times month'],
    ['vote-cast', 1, '10 times month'],
    ['proposal-passed', 15, '2 times quarter'],
    ['application-submitted', 3, '10 times month'],
    ['introduction-formed', 5, '5 times month'],
    ['hackathon-submitted', 10, '2 times quarter'],
    ['hackathon-won', 40, '2 times quarter'],
    ['exchange-completed', 4, '5 times month'],
    ['endorsement-received', 5, '25 points year'],
  ] as const;

  it.each(TABLE)('gives for %s %d points, at most %s', (rule, points, most) => {
    const { limit } = rules[rule] ?? { limit: null };
    expect(rules[rule]?.points).toBe(points);
    const words = limit && ('times' in limit ? `${limit.times} times` : `${limit.points} points`);
    expect(limit === null ? '' : `${words} ${limit.per}`).toBe(most);
  });

  it('has no other rules, and the order of the economy', () => {
    expect(Object.keys(rules)).toEqual(TABLE.map(([rule]) => rule));
  });
});

describe('the badges of all domains', () => {
  const badges = contributions.of(opensBadge);

  it('begin with those of the specification (§3 "User stats") that can be earned, then ours', () => {
    expect(badges.map(({ id }) => id)).toEqual([
      ...['creator', 'networker', 'backer', 'innovator', 'connector', 'scholar', 'graduate'],
      ...['guardian', 'reachable', 'introduced', 'vouched', 'teammate', 'trader', 'voter'],
    ]);
  });

  it.each(badges)('$id can be earned under a limit that holds for ever', ({ rule, times }) => {
    const limit = rules[rule]?.limit;
    if (limit?.per === 'ever' && 'times' in limit) expect(times).toBeLessThanOrEqual(limit.times);
  });
});
