import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals of referrals. */
export const referralsErrors = defineErrors({
  'referrals.no_settlement': { status: 404, message: 'There is no such review.' },
  'referrals.not_reviewable': { status: 409, message: 'This was decided already.' },
  'referrals.own_review': {
    status: 403,
    message: 'This is about a reward of your own. Another administrator decides it.',
  },
  'referrals.nothing_paid': {
    status: 409,
    message: 'Nothing was paid for this invitation yet. Refuse it as fraud instead.',
  },
  'referrals.too_late': {
    status: 409,
    message: 'All of it was paid too long ago to be taken back.',
  },
  'referrals.not_refused': { status: 409, message: 'Only a refusal can be appealed.' },
  'referrals.appealed_already': { status: 409, message: 'You have appealed against this already.' },
  'referrals.invitations_used': {
    status: 429,
    message: 'You have sent all your invitations for today. Send the next ones tomorrow.',
  },
  'referrals.invited_already': {
    status: 409,
    message: 'You have invited this address already. Send them your link if it got lost.',
  },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    referrals: keyof typeof referralsErrors.map;
  }
}
