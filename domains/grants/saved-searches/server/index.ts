import { defineDomain } from '#platform/server/domain.ts';
import { savedSearchesEndpoints } from '../contract/endpoints.ts';
import { savedSearchesErrors } from '../contract/errors.ts';
import { SAVED_SEARCHES_CONTRIBUTIONS } from './contributions.ts';
import { alertSearches } from './jobs/alert-searches.ts';
import { notifySavedChanges } from './jobs/notify-saved-changes.ts';
import { changeSavedSearch } from './operations/change-saved-search.ts';
import { getFeedAddress, resetFeedAddress } from './operations/feed-address.ts';
import { getDeadlinesCalendar } from './operations/get-deadlines-calendar.ts';
import { getGrantsJsonFeed, getGrantsRss } from './operations/grant-feeds.ts';
import { listSavedSearches } from './operations/list-saved-searches.ts';
import { markSearchSeen } from './operations/mark-search-seen.ts';
import { removeSavedSearch } from './operations/remove-saved-search.ts';
import { saveSearch } from './operations/save-search.ts';
import { showSearchUnsubscribe, unsubscribeSearch } from './operations/unsubscribe-search.ts';
import { savedSearchesPersonalData } from './personal-data.ts';

export { addsDates } from './adds-dates.ts';

/** Saved searches for the server. */
export const savedSearchesDomain = defineDomain({
  name: 'saved-searches',
  endpoints: savedSearchesEndpoints,
  errors: savedSearchesErrors.map,
  migrations: 'domains/grants/saved-searches/server/migrations',
  operations: {
    listSavedSearches,
    saveSearch,
    changeSavedSearch,
    removeSavedSearch,
    markSearchSeen,
    getFeedAddress,
    resetFeedAddress,
    showSearchUnsubscribe,
    unsubscribeSearch,
    getGrantsRss,
    getGrantsJsonFeed,
    getDeadlinesCalendar,
  },
  jobs: [alertSearches, notifySavedChanges],
  personalData: savedSearchesPersonalData,
  contributes: SAVED_SEARCHES_CONTRIBUTIONS,
});
