import { defineErrors } from '#platform/kernel/errors.ts';

/** Refusals about addresses and numbers. Clients know their codes from before this domain, so they stay. */
export const contactsErrors = defineErrors({
  'account.no_email': { status: 409, message: 'Add an email address first.' },
  'identity.email_first': { status: 409, message: 'Verify your email address first.' },
  'identity.email_has_it': { status: 409, message: 'This address is already verified.' },
  'identity.email_code_wrong': { status: 400, message: 'This code is wrong or has expired.' },
  'identity.second_email_none': { status: 409, message: 'Your account has no second email address.' },
  'identity.phone_unavailable': { status: 404, message: 'This site doesn’t verify phone numbers.' },
  'identity.phone_not_sent': {
    status: 503,
    message: 'The message could not be sent. Try again in a moment.',
  },
  'identity.phone_code_wrong': { status: 400, message: 'This code is wrong or has expired.' },
  'identity.phone_taken': {
    status: 409,
    message: 'This number is verified for another Hodag account. A number can verify one account only.',
  },
  'identity.phone_cooldown': {
    status: 409,
    message:
      'This number was recently removed from another Hodag account. You can verify it 90 days after that.',
  },
  'identity.phone_has_it': { status: 409, message: 'This number is already verified.' },
  'identity.phone_none': { status: 409, message: 'Your account has no phone number.' },
});

declare module '#platform/kernel/errors.ts' {
  interface DomainErrorCodes {
    contacts: keyof typeof contactsErrors.map;
  }
}
