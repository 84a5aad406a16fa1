import { createApi } from '#platform/web/api.ts';
import { reputationEndpoints } from '#standing/reputation/contract';
import { tokensEndpoints } from '#standing/tokens/contract';

/** The calls of the ledger and of reputation, for the pages of figures. */
export const tokensApi = createApi(tokensEndpoints);
export const reputationApi = createApi(reputationEndpoints);
