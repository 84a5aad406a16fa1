import { defineDomain } from '#platform/server/domain.ts';
import { prizesEndpoints } from '../contract/endpoints.ts';
import { prizesErrors } from '../contract/errors.ts';
import { PRIZES_CONTRIBUTIONS } from './contributions.ts';
import { settlePrizesJob } from './jobs/settle-prizes.ts';
import { addPrizes } from './operations/add-prizes.ts';
import { getPrizes } from './operations/get-prizes.ts';
import { prizesPersonalData } from './personal-data.ts';

/** Prizes for the server. */
export const prizesDomain = defineDomain({
  name: 'prizes',
  endpoints: prizesEndpoints,
  errors: prizesErrors.map,
  operations: { getPrizes, addPrizes },
  migrations: 'domains/people/prizes/server/migrations',
  jobs: [settlePrizesJob],
  personalData: prizesPersonalData,
  contributes: PRIZES_CONTRIBUTIONS,
});
