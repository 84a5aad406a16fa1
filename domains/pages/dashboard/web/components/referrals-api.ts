import { createApi } from '#platform/web/api.ts';
import { referralEndpoints } from '#standing/referrals/contract';

/** The calls of referrals, for whether the member was invited. */
export const referralsApi = createApi(referralEndpoints);
