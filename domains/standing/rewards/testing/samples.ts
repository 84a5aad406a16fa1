import type { Achievement, LeaderboardEntry, Rates } from '../contract/schemas.ts';

const BADGES = [
  { id: 'creator', label: 'Creator', text: 'Publish a project.', icon: 'pen', target: 1 },
  { id: 'networker', label: 'Networker', text: 'Bring 5 people.', icon: 'network', target: 5 },
  { id: 'scholar', label: 'Scholar', text: 'Complete all topics.', icon: 'book', target: 8 },
] as const satisfies readonly Partial<Achievement>[];

/** Some badges as the API answers them for someone new; some of them changed. */
export function someAchievements(changes: Partial<Record<string, Partial<Achievement>>> = {}): Achievement[] {
  return BADGES.map(
    (badge): Achievement => ({
      ...badge,
      state: 'open' as const,
      done: 0,
      earnedAt: null,
      isShared: false,
      link: '/learning',
      ...changes[badge.id],
    }),
  );
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

/** Sample of rewards and their amounts. */
export const RATES: Rates = {
  hdag: [
    {
      reason: 'referral.direct',
      label: 'Level 1 referral',
      hdag: '5',
      when: 'They verify',
      note: 'It can be given away once they hold an SBT too.',
      step: { label: 'Your referrals', link: '/referrals' },
    },
    {
      reason: 'referral.joined',
      label: 'Joining with an invitation',
      hdag: '2',
      when: 'You verify a contact',
      note: null,
      step: { label: 'Verify a contact', link: '/account' },
    },
  ],
  limits: { unprovenDaily: '10', dailyBudget: '50000', decayPercentPerDay: 5 },
};
