import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of referrals. */
export const referralsErrors = defineErrors({
  'referrals.invitations_used': {
    status: 429,
    message: 'You have sent all your invitations for today. Send the next ones tomorrow.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    referrals: keyof typeof referralsErrors.map;
  }
}
