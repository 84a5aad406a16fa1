import { emailVerified } from '#members/contacts/contract';
import { defineSubscription } from '#platform/server/domain.ts';
import { gatherSignals } from '../operations/gather-signals.ts';
import { markVerified } from '../operations/mark-verified.ts';

/** A verified address verifies the referral of its member. */
export const verifiedWhenEmailVerified = defineSubscription({
  name: 'referrals/verified-when-email-verified',
  event: emailVerified,
  async handle(services, tx, { userId, at }) {
    await gatherSignals(services, tx, userId);
    await markVerified(services, tx, userId, { at: new Date(at), isContact: true });
  },
});
