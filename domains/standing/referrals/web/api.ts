import { createApi } from '#platform/web/api.ts';
import { referralEndpoints } from '../contract/endpoints.ts';

/** The calls of this domain. */
export const referralsApi = createApi(referralEndpoints);
