import { profileChanged } from '#members/profiles/contract';
import { listHiddenProfiles } from '#members/profiles/server';
import { defineDomain } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { when } from '#platform/server/trigger.ts';
import { rewardsEndpoints } from '../contract/endpoints.ts';
import { rewardsErrors } from '../contract/errors.ts';
import { sharedBadgeEndpoints } from '../contract/shared-badge-endpoints.ts';
import { REWARDS_GUIDE } from './guide.ts';
import { CATCH_UP_JOB, catchUp } from './jobs/catch-up.ts';
import { hidesMembers } from './leaderboard.ts';
import { getRewardRates } from './operations/get-reward-rates.ts';
import { getBadgeCard, getSharedBadge } from './operations/get-shared-badge.ts';
import { getUserStats } from './operations/get-user-stats.ts';
import { listAchievements } from './operations/list-achievements.ts';
import { exportLeaderboard, getStanding, listLeaderboard } from './operations/list-leaderboard.ts';
import { shareBadge } from './operations/share-badge.ts';
import { OWN_BADGES } from './own-badges.ts';
import { rewardsPersonalData } from './personal-data.ts';
import { hasAnyStanding } from './store/standing-store.ts';
import { notifyWhenGiftsArrive } from './subscriptions/notify-when-gifts-arrive.ts';
import { standingWhenSomethingCounts } from './subscriptions/standing-when-something-counts.ts';

export { countsOnLeaderboard } from './leaderboard.ts';
export { type EarnedBadge, listEarnedBadges } from './list-earned-badges.ts';
export { countsStatistic, opensBadge, paysReward } from './sources.ts';

/** The board leaves out members who hide their page. */
const HIDDEN_PROFILES = hidesMembers({ id: 'profile', hidden: listHiddenProfiles }, [
  when(profileChanged, ({ userId }) => userId),
]);

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
  contributes: [...OWN_BADGES, HIDDEN_PROFILES, REWARDS_GUIDE],
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
