import { definePersonalData } from '#platform/server/personal-data.ts';
import { formatHdag } from '#standing/tokens/contract';
import { deleteBadges, selectAllBadges } from './store/badge-store.ts';
import { deleteStandings, selectOwnStandings } from './store/standing-store.ts';

/** A member's badges and their lines of the leaderboard. */
export const rewardsPersonalData = definePersonalData({
  columns: {
    badges: ['badge', 'earnedAt', 'lostAt', 'sharedAt'],
    leaderboard: ['period', 'points', 'badges', 'referrals', 'listed', 'tokens'],
  },
  export: async ({ db }, userId) => ({
    badges: (await selectAllBadges(db, userId)).map(({ userId: _, ...badge }) => badge),
    leaderboard: (await selectOwnStandings(db, userId)).map(({ userId: _, tokens, ...line }) => ({
      ...line,
      tokens: formatHdag(tokens),
    })),
  }),
  async erase(_services, tx, userId) {
    await deleteBadges(tx, userId);
    await deleteStandings(tx, userId);
  },
});
