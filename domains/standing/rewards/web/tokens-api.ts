import { createApi } from '#platform/web/api.ts';
import { tokensEndpoints } from '#standing/tokens/contract';

/** The calls of the ledger. */
export const tokensApi = createApi(tokensEndpoints);
