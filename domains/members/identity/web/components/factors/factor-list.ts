import type { ClientResult } from '#platform/kernel/contract.ts';
import type { factorEndpoints } from '../../../contract/factor-endpoints.ts';

/** Factors that protect the account, as its pages read them. */
export type FactorList = ClientResult<(typeof factorEndpoints)['getFactors']>;
