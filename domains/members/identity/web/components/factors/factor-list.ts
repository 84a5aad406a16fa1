import type { ClientResult } from '#platform/kernel/contract.ts';
import type { factorEndpoints } from '../../../contract/factor-endpoints.ts';

/** What protects the account, as its pages read it. */
export type FactorList = ClientResult<(typeof factorEndpoints)['getFactors']>;
