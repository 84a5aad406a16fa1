import { defineDomain } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { rewardsEndpoints } from '../contract/endpoints.ts';
import { rewardsErrors } from '../contract/errors.ts';
import { sharedBadgeEndpoints } from '../contract/shared-badge-endpoints.ts';
import { OWN_BADGES } from './contributions/own-badges.ts';
import { REWARDS_WEBHOOKS } from './contributions/webhook-types.ts';
import { REWARDS_GUIDE } from './guide.ts';
import { CATCH_UP_JOB, catchUp } from './jobs/catch-up.ts';
import { exportLeaderboard } from './operations/export-leaderboard.ts';
import { getBadgeCard } from './operations/get-badge-card.ts';
import { getRewardRates } from './operations/get-reward-rates.ts';
import { getSharedBadge } from './operations/get-shared-badge.ts';
import { getStanding } from './operations/get-standing.ts';
import { getUserStats } from './operations/get-user-stats.ts';
import { listAchievements } from './operations/list-achievements.ts';
import { listLeaderboard } from './operations/list-leaderboard.ts';
import { shareBadge } from './operations/share-badge.ts';
import { rewardsPersonalData } from './personal-data.ts';
import { hasAnyStanding } from './store/standing-store.ts';
import { notifyWhenGiftsArrive } from './subscriptions/notify-when-gifts-arrive.ts';
import { standingWhenSomethingCounts } from './subscriptions/standing-when-something-counts.ts';

export { countsOnLeaderboard } from './extension-points/leaderboard.ts';
export { countsStatistic, opensBadge, paysReward } from './extension-points/sources.ts';
export { type EarnedBadge, listEarnedBadges } from './services/list-earned-badges.ts';

/** Rewards for the server. */
export const rewardsDomain = defineDomain({
  name: 'rewards',
  endpoints: { ...rewardsEndpoints, ...sharedBadgeEndpoints },
  errors: rewardsErrors.map,
  operations: {
    getUserStats,
    exportLeaderboard,
    listLeaderboard,
    getStanding,
    listAchievements,
    getRewardRates,
    shareBadge,
    getSharedBadge,
    getBadgeCard,
  },
  contributes: [...OWN_BADGES, ...REWARDS_WEBHOOKS, REWARDS_GUIDE],
  migrations: 'domains/standing/rewards/server/migrations',
  personalData: rewardsPersonalData,
  subscriptions: [...standingWhenSomethingCounts, notifyWhenGiftsArrive],
  jobs: [catchUp],
  // Members may have earned badges before they were kept.
  async start({ db, log }) {
    if (await hasAnyStanding(db)) return undefined;
    await enqueue(db, CATCH_UP_JOB, {}, { key: CATCH_UP_JOB }).catch((error: unknown) => {
      // A database that takes no writes must not keep the pages from being read; the night's job does it too.
      log.warn({ err: error }, 'Badges earned before are found tonight, not now');
    });
    return undefined;
  },
});
