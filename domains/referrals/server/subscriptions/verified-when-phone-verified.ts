import { phoneVerified } from '#identity/contract';
import { defineSubscription } from '#platform/server/domain.ts';
import { noteVerified } from '../operations/note-verified.ts';

/** A verified phone number verifies the referral of its member. */
export const verifiedWhenPhoneVerified = defineSubscription({
  name: 'referrals/verified-when-phone-verified',
  event: phoneVerified,
  handle: (services, tx, { userId }) => noteVerified(services, tx, userId),
});
