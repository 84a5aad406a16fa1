export { BADGES, type BadgeId } from './badges.ts';
export { STATS_FRESH_MS } from './constants.ts';
export { rewardsEndpoints } from './endpoints.ts';
export { badgeEarned } from './events.ts';
export type { HdagRate, LeaderboardEntry, UserStats } from './schemas.ts';
