import { emailVerified } from '#identity/contract';
import { defineSubscription } from '#platform/server/domain.ts';
import { noteVerified } from '../operations/note-verified.ts';

/** A verified address verifies the referral of its member. */
export const verifiedWhenEmailVerified = defineSubscription({
  name: 'referrals/verified-when-email-verified',
  event: emailVerified,
  handle: (services, tx, { userId }) => noteVerified(services, tx, userId),
});
