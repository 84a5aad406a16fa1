import type { Contribution } from '#platform/server/contributions.ts';
import type { Trigger } from '#platform/server/trigger.ts';
import { standingWhen } from '../subscriptions/standing-when-something-counts.ts';
import { type LeaderboardSource, leaderboardSources } from './sources.ts';

/** Counts on the leaderboard; after these events the lines of a member are computed anew. */
export function countsOnLeaderboard(source: LeaderboardSource, triggers: readonly Trigger[]): Contribution {
  return leaderboardSources(source, triggers.map(standingWhen));
}
