import { defineDomain } from '#platform/server/domain.ts';
import { referralEndpoints } from '../contract/endpoints.ts';
import { catchUpVerified } from './jobs/catch-up-verified.ts';
import { getInviter } from './operations/get-inviter.ts';
import { getReferralCode } from './operations/get-referral-code.ts';
import { referralsPersonalData } from './personal-data.ts';
import { referrerWhenRegistered } from './subscriptions/referrer-when-registered.ts';
import { verifiedWhenEmailVerified } from './subscriptions/verified-when-email-verified.ts';
import { verifiedWhenPhoneVerified } from './subscriptions/verified-when-phone-verified.ts';
import { verifiedWhenTelegramLinked } from './subscriptions/verified-when-telegram-linked.ts';

/** Referrals for the server. */
export const referralsDomain = defineDomain({
  name: 'referrals',
  endpoints: referralEndpoints,
  operations: { getInviter, getReferralCode },
  migrations: 'domains/referrals/server/migrations',
  personalData: referralsPersonalData,
  subscriptions: [
    referrerWhenRegistered,
    verifiedWhenEmailVerified,
    verifiedWhenPhoneVerified,
    verifiedWhenTelegramLinked,
  ],
  jobs: [catchUpVerified],
});

export { hasVerifiedReferral, listVerifiedReferrals, recordReferrer, referralCodeOf } from './facade.ts';
