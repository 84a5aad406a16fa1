import { defineEndpoints, LIVE_SECONDS } from '#platform/kernel/contract.ts';
import {
  achievementsAnswer,
  leaderboardAnswer,
  leaderboardQuery,
  ratesAnswer,
  standingAnswer,
  standingQuery,
  userStats,
} from './schemas.ts';

/** The endpoints of rewards. */
export const rewardsEndpoints = defineEndpoints({
  getUserStats: {
    method: 'GET',
    path: '/api/user/stats',
    access: 'member',
    summary: 'The caller’s badges, verified referrals and number of projects',
    response: userStats,
  },
  listLeaderboard: {
    method: 'GET',
    path: '/api/leaderboard',
    access: 'member',
    summary: 'Members by points, then HDAG earned; who hides their profile is left out',
    query: leaderboardQuery,
    response: leaderboardAnswer,
  },
  exportLeaderboard: {
    method: 'GET',
    path: '/api/leaderboard/export.csv',
    access: 'member',
    summary: 'The leaderboard as CSV, as far down as its pages lead',
    query: standingQuery,
    response: { mediaType: 'text/csv; charset=utf-8' },
    rateLimit: { max: 20, perSeconds: 60 },
  },
  getStanding: {
    method: 'GET',
    freshSeconds: LIVE_SECONDS,
    path: '/api/leaderboard/standing',
    access: 'member',
    summary: 'The caller’s rank on the leaderboard',
    query: standingQuery,
    response: standingAnswer,
  },
  listAchievements: {
    method: 'GET',
    freshSeconds: LIVE_SECONDS,
    path: '/api/achievements',
    access: 'member',
    summary: 'Every badge: its rule, how far the caller is, when it was earned',
    response: achievementsAnswer,
  },
  getRewardRates: {
    method: 'GET',
    path: '/api/rewards/rates',
    access: 'member',
    summary: 'How to earn HDAG, with the figures of this instance',
    response: ratesAnswer,
  },
});
