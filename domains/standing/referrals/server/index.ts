import { defineDomain } from '#platform/server/domain.ts';
import { referralEndpoints } from '../contract/endpoints.ts';
import { referralsErrors } from '../contract/errors.ts';
import { REFERRAL_CONTRIBUTIONS } from './contributions.ts';
import { catchUpVerified } from './jobs/catch-up-verified.ts';
import { forgetSignals } from './jobs/forget-signals.ts';
import { reviewSettlements } from './jobs/review-settlements.ts';
import { warnOfDecay } from './jobs/warn-of-decay.ts';
import { changeAlertChoices } from './operations/change-alert-choices.ts';
import { exportReferrals } from './operations/export-referrals.ts';
import { exportRevenue } from './operations/export-revenue.ts';
import { getInviter } from './operations/get-inviter.ts';
import { getOwnInvitation } from './operations/get-own-invitation.ts';
import { getProgram } from './operations/get-program.ts';
import { getReferralAlerts } from './operations/get-referral-alerts.ts';
import { getReferralCode } from './operations/get-referral-code.ts';
import { getReferralQr } from './operations/get-referral-qr.ts';
import { getReferralTree } from './operations/get-referral-tree.ts';
import { getRevenue } from './operations/get-revenue.ts';
import { inviteByEmail } from './operations/invite-by-email.ts';
import { referralsPersonalData } from './personal-data.ts';
import { seedReferrals } from './seed.ts';
import { referralsSettings } from './settings.ts';
import {
  completedWhenProfileChanges,
  verifiedWhenEmailVerified,
  verifiedWhenPhoneVerified,
  verifiedWhenTelegramLinked,
} from './subscriptions/advance-when-member-acts.ts';
import { earningWhenPaid } from './subscriptions/earning-when-paid.ts';
import { referrerWhenRegistered } from './subscriptions/referrer-when-registered.ts';

/** Referrals for the server. */
export const referralsDomain = defineDomain({
  name: 'referrals',
  endpoints: referralEndpoints,
  errors: referralsErrors.map,
  operations: {
    getInviter,
    getOwnInvitation,
    getReferralCode,
    getReferralQr,
    getProgram,
    getReferralTree,
    exportReferrals,
    getReferralAlerts,
    changeAlertChoices,
    getRevenue,
    exportRevenue,
    inviteByEmail,
  },
  migrations: 'domains/standing/referrals/server/migrations',
  settings: [referralsSettings],
  contributes: REFERRAL_CONTRIBUTIONS,
  personalData: referralsPersonalData,
  seed: seedReferrals,
  subscriptions: [
    referrerWhenRegistered,
    verifiedWhenEmailVerified,
    verifiedWhenPhoneVerified,
    verifiedWhenTelegramLinked,
    ...completedWhenProfileChanges,
    earningWhenPaid,
  ],
  jobs: [catchUpVerified, reviewSettlements, forgetSignals, warnOfDecay],
});

export {
  countProgram,
  countReferrals,
  hasVerifiedReferral,
  invitationOf,
  listVerifiedReferrals,
  type ReferralCount,
  recordReferrer,
  referralCodeOf,
  referralTerms,
  type Span,
} from './facade.ts';
