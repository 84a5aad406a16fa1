import { defineDomain } from '#platform/server/domain.ts';
import { sourcesEndpoints } from '../contract/endpoints.ts';
import { sourcesErrors } from '../contract/errors.ts';
import { SOURCES_CONTRIBUTIONS } from './contributions.ts';
import { sourcesHealth } from './health.ts';
import { planSources, runSourceJob } from './jobs/run-due-sources.ts';
import { changeGrantSource } from './operations/change-grant-source.ts';
import { dismissDeadLetter } from './operations/dismiss-dead-letter.ts';
import { listDeadLetters } from './operations/list-dead-letters.ts';
import { listGrantSources } from './operations/list-grant-sources.ts';
import { listSourceRuns } from './operations/list-source-runs.ts';
import { runGrantSource } from './operations/run-grant-source.ts';
import { uploadGrantsFile } from './operations/upload-grants-file.ts';
import { beginAfterStart } from './services/plan-runs.ts';
import { sourcesSettings } from './settings.ts';

/** Sources for the server. */
export const sourcesDomain = defineDomain({
  name: 'sources',
  endpoints: sourcesEndpoints,
  errors: sourcesErrors.map,
  operations: {
    listGrantSources,
    changeGrantSource,
    runGrantSource,
    listSourceRuns,
    listDeadLetters,
    dismissDeadLetter,
    uploadGrantsFile,
  },
  migrations: 'domains/grants/sources/server/migrations',
  settings: [sourcesSettings],
  jobs: [planSources, runSourceJob],
  async start(services) {
    beginAfterStart(services);
    return undefined;
  },
  health: { sources: sourcesHealth },
  contributes: SOURCES_CONTRIBUTIONS,
});

export { type SyncedSource, sourceIds, syncSources } from './services/sync-sources.ts';
