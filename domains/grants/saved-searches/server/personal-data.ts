import { definePersonalData } from '#platform/server/personal-data.ts';
import { queryOf, readStoredFilters } from './rules/stored-filters.ts';
import { deleteFeed, findFeed } from './store/feed-store.ts';
import { deleteSearches, listSearches } from './store/search-store.ts';

/**
 * A member's searches, and that they have a feed address; the address itself opens their feeds and is not handed out.
 */
export const savedSearchesPersonalData = definePersonalData({
  columns: {
    savedSearches: ['name', 'search', 'alerts', 'createdAt'],
    feedAddress: ['createdAt'],
  },
  export: async ({ db }, userId) => {
    const feed = await findFeed(db, userId);
    return {
      savedSearches: (await listSearches(db, userId)).map(({ name, filters, alerts, createdAt }) => ({
        name,
        search: queryOf(readStoredFilters(filters).filters),
        alerts,
        createdAt,
      })),
      feedAddress: feed ? [{ createdAt: feed.createdAt }] : [],
    };
  },
  erase: async (_services, tx, userId) => {
    await deleteSearches(tx, userId);
    await deleteFeed(tx, userId);
  },
});
