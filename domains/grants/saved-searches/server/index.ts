import { defineDomain } from '#platform/server/domain.ts';
import { savedSearchesEndpoints } from '../contract/endpoints.ts';
import { savedSearchesErrors } from '../contract/errors.ts';
import { SAVED_SEARCHES_CONTRIBUTIONS } from './contributions.ts';
import { alertSearches } from './jobs/alert-searches.ts';
import { notifySavedChanges } from './jobs/notify-saved-changes.ts';
import { changeSavedSearch } from './operations/change-saved-search.ts';
import { getDeadlinesCalendar } from './operations/get-deadlines-calendar.ts';
import { getFeedAddress } from './operations/get-feed-address.ts';
import { getGrantsJsonFeed } from './operations/get-grants-json-feed.ts';
import { getGrantsRss } from './operations/get-grants-rss.ts';
import { listSavedSearches } from './operations/list-saved-searches.ts';
import { markSearchSeen } from './operations/mark-search-seen.ts';
import { removeSavedSearch } from './operations/remove-saved-search.ts';
import { resetFeedAddress } from './operations/reset-feed-address.ts';
import { saveSearch } from './operations/save-search.ts';
import { showSearchUnsubscribe } from './operations/show-search-unsubscribe.ts';
import { unsubscribeSearch } from './operations/unsubscribe-search.ts';
import { savedSearchesPersonalData } from './personal-data.ts';

export { addsDates } from './extension-points/adds-dates.ts';

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
