import { grantsErrors } from '../contract/errors.ts';

export { isZoneName } from '#engines/date-reading';
export { detectFormat, FORMAT_IDS, type FormatId, placeOf } from '#engines/opportunity-formats';

import { defineDomain } from '#platform/server/domain.ts';
import { grantsEndpoints } from '../contract/endpoints.ts';
import { DEADLINES_AGENT } from './deadlines-agent.ts';
import { GRANT_AGENT } from './grant-agent.ts';
import { GRANTS_GUIDE } from './guide.ts';
import { IMPORT_NEEDS } from './import-needs.ts';
import { countGrants } from './operations/count-grants.ts';
import { exportGrants } from './operations/export-grants.ts';
import { getGrant } from './operations/get-grant.ts';
import { getGrantCalendar } from './operations/get-grant-calendar.ts';
import { getGrantHistory } from './operations/get-grant-history.ts';
import { getGrantMatch } from './operations/get-grant-match.ts';
import { getGrantPastAwards } from './operations/get-grant-past-awards.ts';
import { judgeGrant } from './operations/judge-grant.ts';
import { listGrantJudgments } from './operations/list-grant-judgments.ts';
import { listGrantMatches } from './operations/list-grant-matches.ts';
import { listPastAwards } from './operations/list-past-awards.ts';
import { listSavedGrants } from './operations/list-saved-grants.ts';
import { loadStarterCatalog } from './operations/load-starter-catalog.ts';
import { rankGrantMatches } from './operations/rank-grant-matches.ts';
import { saveGrant } from './operations/save-grant.ts';
import { searchGrants } from './operations/search-grants.ts';
import { tryMatching } from './operations/try-matching.ts';
import { grantsPersonalData } from './personal-data.ts';
import { SAVED_AGENT } from './saved-agent.ts';
import { loadConceptVectors } from './search/concept-meanings.ts';
import { grantVectors } from './search/grant-vectors.ts';
import { liveGrants } from './search/live-grants.ts';
import { searchHealth } from './search/search-health.ts';
import { vectorsHealth } from './search/vectors-health.ts';
import { seedGrants } from './seed.ts';
import { forgetWhenDraftRemoved } from './subscriptions/forget-when-draft-removed.ts';

/** Grants for the server. */
export const grantsDomain = defineDomain({
  name: 'grants',
  endpoints: grantsEndpoints,
  errors: grantsErrors.map,
  operations: {
    searchGrants,
    exportGrants,
    countGrants,
    listGrantMatches,
    rankGrantMatches,
    listPastAwards,
    listSavedGrants,
    tryMatching,
    getGrant,
    getGrantHistory,
    getGrantCalendar,
    saveGrant,
    getGrantMatch,
    getGrantPastAwards,
    judgeGrant,
    listGrantJudgments,
  },
  migrations: 'domains/grants/grants/server/migrations',
  seed: seedGrants,
  personalData: grantsPersonalData,
  subscriptions: [forgetWhenDraftRemoved],
  async start(services) {
    await loadStarterCatalog(services);
    await liveGrants(services).start();
    grantVectors(services).start();
    void loadConceptVectors(services);
    return undefined;
  },
  health: { search: searchHealth, vectors: vectorsHealth },
  contributes: [DEADLINES_AGENT, SAVED_AGENT, GRANT_AGENT, GRANTS_GUIDE, IMPORT_NEEDS],
});

export { countOpenGrants, findGrantWithBlockers, findOpenGrants, isSearchReady } from './facade.ts';
export { outcomeSources } from './knows-outcomes.ts';
export { evaluateJudgments } from './operations/evaluate-judgments.ts';
export { measureMissions } from './operations/evaluate-missions.ts';
export { evaluateOutcomes } from './operations/evaluate-outcomes.ts';
export { type ImportRequest, type ImportResult, importGrants } from './operations/import-grants.ts';
export { completeRecords, importRecords, type RecordSource } from './operations/import-records.ts';
export { requireShortText } from './operations/search-bounds.ts';
export {
  newestChange,
  type PublishedOpportunity,
  readPublished,
  readPublishedFacts,
  readPublishedOfSource,
  readPublishedSources,
  searchPublished,
} from './published.ts';
export { deadlineEntry } from './rules/calendar-event.ts';
export { opportunityStatus } from './rules/deadline.ts';
export { listGrantCards, listNewest, listSavedDeadlines } from './saved-facade.ts';
export { LEXICON } from './search/match-catalog.ts';
export { type NewGrants, readLostValues, readNewGrants } from './search/new-grants.ts';
export { lastHistoryChange, listSavedChanges } from './store/history-store.ts';
export { lastChange } from './store/opportunity-store.ts';
export type { PublishedFacts } from './store/published-store.ts';
