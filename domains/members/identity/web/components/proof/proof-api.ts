import { createApi } from '#platform/web/api.ts';
import { proofEndpoints } from '../../../contract/proof-endpoints.ts';

/** The calls by which a member proves again who they are. */
export const proofApi = createApi(proofEndpoints);
