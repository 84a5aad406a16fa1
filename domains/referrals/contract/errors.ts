import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of referrals. */
export const referralsErrors = defineErrors({
  'referrals.invitations_used': {
    status: 429,
    message: 'You have sent all your invitations for today. Send the next ones tomorrow.',
  },
  'referrals.invited_already': {
    status: 409,
    message: 'You have already invited this address. Send them your link if it got lost.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    referrals: keyof typeof referralsErrors.map;
  }
}
