import { defineDomain } from '#platform/server/domain.ts';
import { earnsReputation } from '#standing/reputation/server';
import { countsOnLeaderboard } from '../server/extension-points/leaderboard.ts';
import { countsStatistic, opensBadge, paysReward } from '../server/extension-points/sources.ts';
import type { BadgeRule } from '../server/rules/badge-rule.ts';

interface Brought {
  readonly referrerId: string;
  readonly userId: string;
  readonly at: Date;
  readonly points: number;
}

/** Facts that domains above would keep. */
export interface PlantedFacts {
  readonly brought: Brought[];
}

/** Badges as domains above open them, with two of the four that the specification names. */
export const SOME_BADGES: readonly BadgeRule[] = [
  badge('creator', 1, { text: 'Publish a project.', rule: 'project-published' }),
  badge('networker', 2, {
    text: 'Invite 5 people who verify a contact.',
    rule: 'referral-verified',
    times: 5,
  }),
  badge('innovator', 4, { text: 'Publish 3 projects.', rule: 'project-published', times: 3 }),
  badge('graduate', 7, { text: 'Pass the knowledge assessment.', rule: 'assessment-passed' }),
];

function badge(
  id: string,
  order: number,
  asks: Pick<BadgeRule, 'text' | 'rule'> & Partial<BadgeRule>,
): BadgeRule {
  const label = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
  return { id, order, label, icon: 'award', times: 1, ...asks };
}

const rule = (id: string, order: number, link?: `/${string}`) =>
  earnsReputation({ id, order, label: id, points: 3, limit: null, ...(link ? { link } : {}) });

/** Stands in for the domains above: rules, badges, one reward, and what the leaderboard counts. */
export function aPlantedDomain({ brought }: PlantedFacts = { brought: [] }) {
  return defineDomain({
    name: 'planted',
    endpoints: {},
    operations: {},
    contributes: [
      rule('referral-verified', 5, '/refer'),
      rule('assessment-passed', 7),
      rule('project-published', 8),
      ...SOME_BADGES.map((one) => opensBadge(one)),
      paysReward({ id: 'a', order: 1, label: 'A', when: 'At once', step: null, hdag: () => 5 }),
      countsStatistic({ id: 'projectCount', count: async () => 2 }),
      countsOnLeaderboard(
        {
          id: 'brought',
          totals: async (_, ids, since) =>
            ids.map((userId) => {
              const own = brought.filter(
                ({ referrerId, at }) => referrerId === userId && (since === null || at >= since),
              );
              return {
                userId,
                joined: own.length,
                verified: own.length,
                points: own.reduce((sum, one) => sum + one.points, 0),
              };
            }),
          invitedBy: async (_, userId) =>
            brought.flatMap((one) => (one.referrerId === userId ? [one.userId] : [])),
        },
        [],
      ),
    ],
  });
}
