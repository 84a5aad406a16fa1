import { createApi } from '#platform/web/api.ts';
import { tokensEndpoints } from '#standing/tokens/contract';
import { credentialsEndpoints } from '../contract/endpoints.ts';
import { scoreEndpoints } from '../contract/score-endpoints.ts';
import { signedEndpoints } from '../contract/signed-endpoints.ts';

export const credentialsApi = createApi(credentialsEndpoints);
/** Signed credentials, links and their checking. */
export const signedApi = createApi(signedEndpoints);
/** The unique-human score. */
export const scoreApi = createApi(scoreEndpoints);
/** The ledger: an SBT frees what was earned. */
export const tokensApi = createApi(tokensEndpoints);

/** Reads that a change of evidence makes wrong. */
export const CREDENTIAL_READS = [
  credentialsApi.getOwnCredentials,
  signedApi.listShows,
  tokensApi.getLedgerBalance,
] as const;
