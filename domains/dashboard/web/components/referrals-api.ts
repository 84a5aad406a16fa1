import { createApi } from '#platform/web/api.ts';
import { referralEndpoints } from '#referrals/contract';

/** The calls of referrals. */
export const referralsApi = createApi(referralEndpoints);
