import type { QueryClient } from '@tanstack/react-query';
import type { ClientResult } from '#platform/kernel/contract.ts';
import { pathTo } from '#platform/web/links.ts';
import { prefetchApi, queryKeyOf } from '#platform/web/use-api.ts';
import type { factorEndpoints } from '../../../contract/factor-endpoints.ts';
import { delay } from '../delay.ts';
import { factorsApi } from '../factors/factors-api.ts';

type FactorsAnswer = ClientResult<(typeof factorEndpoints)['getFactors']>;

/** A slow answer must not hold the administrator up; the account page says the same. */
const LIMIT_MS = 1000;

/**
 * Where an administrator whose rights wait for a second factor is led after signing in: to its setup.
 * @returns null when nothing is missing, or when that could not be found out in time
 */
export async function adminSetupPath(client: QueryClient): Promise<string | null> {
  await Promise.race([prefetchApi(client, factorsApi.getFactors, {}), delay(LIMIT_MS)]);
  const factors = client.getQueryData<FactorsAnswer>(queryKeyOf(factorsApi.getFactors, {}));
  return factors?.requiredForAdmin ? `${pathTo('/account')}#second-factor` : null;
}
