import { defineEndpoints } from '#platform/kernel/contract.ts';
import { inviterAnswer, inviterQuery, ownCodeAnswer } from './schemas.ts';

/** The endpoints of referrals. */
export const referralEndpoints = defineEndpoints({
  getInviter: {
    method: 'GET',
    path: '/api/referral/inviter',
    access: 'public',
    summary: 'Whose invitation a referral code is: the alias alone, null for a code nobody has',
    query: inviterQuery,
    response: inviterAnswer,
    // Codes can be guessed (security.md): whoever walks through them learns aliases one by one, slowly.
    rateLimit: { max: 30, perSeconds: 60 },
  },
  getReferralCode: {
    method: 'GET',
    path: '/api/referral/code',
    access: 'member',
    summary: "The caller's own referral code, for the share link",
    response: ownCodeAnswer,
  },
});
