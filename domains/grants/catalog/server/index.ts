import { catalogEndpoints } from '../contract/endpoints.ts';
import { catalogErrors } from '../contract/errors.ts';
import { GRANT_AGENT } from './agents/grant-agent.ts';
import { SAVED_AGENT } from './agents/saved-agent.ts';
import { GRANTS_GUIDE } from './guide.ts';
import { countGrants } from './operations/count-grants.ts';
import { exportGrants } from './operations/export-grants.ts';
import { getGrant } from './operations/get-grant.ts';
import { getGrantCalendar } from './operations/get-grant-calendar.ts';
import { getGrantHistory } from './operations/get-grant-history.ts';
import { listSavedGrants } from './operations/list-saved-grants.ts';
import { saveGrant } from './operations/save-grant.ts';
import { searchGrants } from './operations/search-grants.ts';
import { catalogPersonalData } from './personal-data.ts';
import { loadConceptVectors } from './search/concept-meanings.ts';
import { grantVectors } from './search/grant-vectors.ts';
import { liveGrants } from './search/live-grants.ts';
import { searchHealth } from './search/search-health.ts';
import { vectorsHealth } from './search/vectors-health.ts';
import { seedGrants } from './seed.ts';
import { IMPORT_NEEDS } from './services/import-needs.ts';
import { loadStarterCatalog } from './services/load-starter-catalog.ts';

export { isZoneName } from '#engines/date-reading';
export { detectFormat, FORMAT_IDS, type FormatId, findRegion, placeOf } from '#engines/opportunity-formats';
export { keptDetail } from './agents/grant-agent.ts';
export { countOpenGrants, findOpenGrants, isSearchReady } from './facade.ts';
export { deadlineEntry } from './rules/calendar-event.ts';
export { bandOf, chanceBy } from './rules/fit-band.ts';
export { regionsIn } from './rules/named-places.ts';
export { dateAhead } from './rules/own-date.ts';
export { foreignLanguage } from './rules/project-language.ts';
export { countryOfRecord, type Home, homeOf } from './rules/reach.ts';
export { loadConceptVectors } from './search/concept-meanings.ts';
export { searchText } from './search/grant-document.ts';
export { grantVectors, type VectorProgress } from './search/grant-vectors.ts';
export { LiveGrants, liveGrants } from './search/live-grants.ts';
export { conceptText, LEXICON } from './search/match-catalog.ts';
export { type NewGrants, readLostValues, readNewGrants } from './search/new-grants.ts';
export { judgeFit, type RankedGrant, rankGrants } from './search/rank-grants.ts';
export { type ReadMission, readMission, readWordMeanings } from './search/read-mission.ts';
export { repairsWords } from './search/search-request.ts';
export { type SharedWordPair, wordPairReader } from './search/word-pairs.ts';
export { type ImportRequest, type ImportResult, importGrants } from './services/import-grants.ts';
export { completeRecords, importRecords, type RecordSource } from './services/import-records.ts';
export { listGrantCards } from './services/list-grant-cards.ts';
export { listNewest } from './services/list-newest.ts';
export { listSavedDeadlines } from './services/list-saved-deadlines.ts';
export {
  newestChange,
  type PublishedOpportunity,
  readPublished,
  readPublishedFacts,
  readPublishedOfSource,
  readPublishedSources,
  searchPublished,
} from './services/published.ts';
export { callerOf, requireShortText } from './services/search-bounds.ts';
export { cardOf, findCardRows } from './store/card-store.ts';
export { lastHistoryChange, listSavedChanges } from './store/history-store.ts';
export {
  findOpportunities,
  lastChange,
  opportunityOf,
} from './store/opportunity-store.ts';
export type { PublishedFacts } from './store/published-store.ts';
export { listSaved } from './store/saved-store.ts';
export type { OpportunityRow } from './store/tables.ts';

import { defineDomain } from '#platform/server/domain.ts';
import { GRANT_SCOPES } from './contributions/key-scopes.ts';

/** The catalog for the server. */
export const catalogDomain = defineDomain({
  name: 'grants',
  endpoints: catalogEndpoints,
  errors: catalogErrors.map,
  operations: {
    searchGrants,
    exportGrants,
    countGrants,
    listSavedGrants,
    getGrant,
    getGrantHistory,
    getGrantCalendar,
    saveGrant,
  },
  migrations: 'domains/grants/catalog/server/migrations',
  seed: seedGrants,
  personalData: catalogPersonalData,
  async start(services) {
    await loadStarterCatalog(services);
    await liveGrants(services).start();
    grantVectors(services).start();
    void loadConceptVectors(services);
    return undefined;
  },
  health: { search: searchHealth, vectors: vectorsHealth },
  contributes: [SAVED_AGENT, GRANT_AGENT, GRANTS_GUIDE, IMPORT_NEEDS, ...GRANT_SCOPES],
});
