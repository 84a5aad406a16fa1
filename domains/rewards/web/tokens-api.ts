import { createApi } from '#platform/web/api.ts';
import { tokensEndpoints } from '#tokens/contract';

/** The calls of the ledger. */
export const tokensApi = createApi(tokensEndpoints);
