import { BADGE_IDS, BADGES } from '../contract/badges.ts';
import type { Achievement, LeaderboardEntry, Rates } from '../contract/schemas.ts';

/** Every badge as the API answers it for somebody new; some of them changed. */
export function someAchievements(changes: Partial<Record<string, Partial<Achievement>>> = {}): Achievement[] {
  return BADGE_IDS.map((id) => ({
    id,
    label: BADGES[id].label,
    text: BADGES[id].text,
    state: 'open' as const,
    done: 0,
    target: BADGES[id].times,
    earnedAt: null,
    isShared: false,
    link: '/learning',
    waitsFor: null,
    ...changes[id],
  }));
}

/** A line of the leaderboard. */
export function anEntry(rank: number, overrides: Partial<LeaderboardEntry> = {}): LeaderboardEntry {
  return {
    id: `00000000-0000-4000-8000-0000000000${String(rank).padStart(2, '0')}`,
    username: `member-${rank}`,
    badges: 2,
    tokens: 12.345,
    referrals: 3,
    points: 1500,
    rank,
    ...overrides,
  };
}

/** What pays how much. */
export const RATES: Rates = {
  hdag: [
    {
      reason: 'referral.direct',
      label: 'Somebody you invited',
      hdag: '5',
      when: 'They verify',
      note: 'It can be given away once they hold an SBT too.',
      step: { label: 'Your referrals', link: '/referrals' },
    },
    {
      reason: 'referral.joined',
      label: 'Joining by an invitation',
      hdag: '2',
      when: 'You verify a contact',
      note: null,
      step: { label: 'Verify a contact', link: '/account' },
    },
  ],
  repId: [
    {
      rule: 'project-published',
      label: 'Project published',
      points: 5,
      limit: '3 a quarter',
      link: '/projects/create',
      waitsFor: null,
    },
    { rule: 'vote-cast', label: 'Vote cast', points: 1, limit: '10 a month', link: null, waitsFor: 'voting' },
  ],
  limits: { unprovenDaily: '10', dailyBudget: '50000', decayPercentPerDay: 5 },
};
