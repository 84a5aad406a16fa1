import { publishesApplications } from '#interchange/server';
import type { Contribution } from '#platform/server/contributions.ts';
import { hearsOfProject } from '#projects/server';
import { DAOIP5_SYSTEM } from '../contract/constants.ts';
import { publishApplications, publishPools } from './services/publish-applications.ts';
import { listRoundJudges } from './store/application-store.ts';

/** What rounds adds to domains below it. */
export const ROUNDS_CONTRIBUTIONS: readonly Contribution[] = [
  publishesApplications({
    id: 'rounds',
    system: { id: DAOIP5_SYSTEM, name: 'Matching rounds of Hodag', pools: publishPools },
    list: async (services, sourceId) => (sourceId === DAOIP5_SYSTEM ? publishApplications(services) : []),
  }),
  hearsOfProject({ id: 'rounds', members: listRoundJudges }),
];
