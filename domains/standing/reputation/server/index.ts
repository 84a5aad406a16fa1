import type { Database } from '#platform/server/db/database.ts';
import { defineDomain } from '#platform/server/domain.ts';
import { enqueue } from '#platform/server/jobs/enqueue.ts';
import { reputationEndpoints } from '../contract/endpoints.ts';
import { reputationErrors } from '../contract/errors.ts';
import { OWN_SOURCES } from './contributions/own-sources.ts';
import { APPEAL_REVIEWS } from './contributions/review-appeals.ts';
import { WAITING_RULES } from './contributions/waiting-rules.ts';
import { pointSources } from './extension-points/point-sources.ts';
import { CATCH_UP_JOB, catchUp } from './jobs/catch-up.ts';
import { COMPUTE_TRUST_JOB, computeTrust } from './jobs/compute-trust.ts';
import { COUNT_DISTRIBUTION_JOB, countDistribution } from './jobs/count-distribution.ts';
import { appealPoint } from './operations/appeal-point.ts';
import { endorseMember } from './operations/endorse-member.ts';
import { exportPoints } from './operations/export-points.ts';
import { getRepIdDistribution } from './operations/get-rep-id-distribution.ts';
import { getRepIdHistory } from './operations/get-rep-id-history.ts';
import { getReputation } from './operations/get-reputation.ts';
import { getSeeds } from './operations/get-seeds.ts';
import { getTrust } from './operations/get-trust.ts';
import { listOwnAppeals } from './operations/list-own-appeals.ts';
import { listPoints } from './operations/list-points.ts';
import { nameSeed } from './operations/name-seed.ts';
import { reputationPersonalData } from './personal-data.ts';
import { seedReputation } from './seed.ts';
import { reputationSettings } from './settings.ts';
import { selectDistribution } from './store/distribution-store.ts';
import { hasAnyPoint } from './store/point-store.ts';
import { selectComputedAt, selectSeeds } from './store/trust-store.ts';

export { earnsReputation } from './extension-points/earns-reputation.ts';
export { withdrawWhen } from './extension-points/point-sources.ts';
export { addsTrust } from './extension-points/trust-edges.ts';
export {
  type EarnedPoint,
  listEarnedPoints,
  listRepIds,
  listTakenBack,
  listTrust,
  pointsByRule,
  repIdThroughOthers,
  type TakenBack,
} from './facade.ts';
export { pointRules } from './settings.ts';

/**
 * Lists the jobs that a start does not leave to the night. Where no one has a point yet, members may have earned some
 * before points were kept; where there are some, trust and the distribution may have been missed by an instance that
 * is off at night.
 */
async function neverRun(db: Database): Promise<string[]> {
  if (!(await hasAnyPoint(db))) return [CATCH_UP_JOB];
  const [seeds, computedAt, counted] = [
    await selectSeeds(db),
    await selectComputedAt(db),
    await selectDistribution(db),
  ];
  return [
    ...(seeds.length > 0 && computedAt === null ? [COMPUTE_TRUST_JOB] : []),
    ...(counted.length === 0 ? [COUNT_DISTRIBUTION_JOB] : []),
  ];
}

/** Reputation for the server. */
export const reputationDomain = defineDomain({
  name: 'reputation',
  endpoints: reputationEndpoints,
  errors: reputationErrors.map,
  operations: {
    getReputation,
    listPoints,
    exportPoints,
    appealPoint,
    getRepIdHistory,
    getRepIdDistribution,
    getTrust,
    endorseMember,
    listOwnAppeals,
    getSeeds,
    nameSeed,
  },
  settings: ({ idsOf }) => [reputationSettings(idsOf(pointSources.point))],
  contributes: [...OWN_SOURCES, APPEAL_REVIEWS, WAITING_RULES],
  migrations: 'domains/standing/reputation/server/migrations',
  personalData: reputationPersonalData,
  seed: seedReputation,
  jobs: [catchUp, computeTrust, countDistribution],
  async start({ db, log }) {
    for (const job of await neverRun(db)) {
      await enqueue(db, job, {}, { key: job, queue: job }).catch((error: unknown) => {
        // A database that takes no writes must not keep the pages from being read; the night's job does it too.
        log.warn({ err: error, job }, 'What was never computed waits for the night');
      });
    }
    return undefined;
  },
});
