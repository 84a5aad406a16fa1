import { phoneVerified } from '#members/contacts/contract';
import { defineSubscription } from '#platform/server/domain.ts';
import { gatherSignals } from '../operations/gather-signals.ts';
import { markVerified } from '../operations/mark-verified.ts';

/** A verified phone number verifies the referral of its member. */
export const verifiedWhenPhoneVerified = defineSubscription({
  name: 'referrals/verified-when-phone-verified',
  event: phoneVerified,
  async handle(services, tx, { userId, at }) {
    await gatherSignals(services, tx, userId);
    await markVerified(services, tx, userId, { at: new Date(at), isContact: true });
  },
});
