import { createApi } from '#platform/web/api.ts';
import { tokensEndpoints } from '#standing/tokens/contract';
import { adminEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const adminApi = createApi(adminEndpoints);
/** The call that asks for a look at the ledger. */
export const ledgerApi = createApi(tokensEndpoints);
