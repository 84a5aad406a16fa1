import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  secondEmailBody,
  secondEmailCodeBody,
  secondEmailCodeSent,
  secondEmailRemovedAnswer,
  secondEmailState,
  secondEmailVerifiedAnswer,
} from './second-email-schemas.ts';

/** A second e-mail address as another verified contact (economy.md "Unlock levels", level 2fa). */
export const secondEmailEndpoints = defineEndpoints({
  getSecondEmail: {
    method: 'GET',
    path: '/api/auth/second-email',
    access: 'member',
    summary: "The caller's second verified address, and whether one can be added",
    response: secondEmailState,
  },
  requestSecondEmailCode: {
    method: 'POST',
    path: '/api/auth/second-email/code',
    access: 'member',
    summary: 'Mails a code to a second address and tells the first one; needs a fresh proof',
    body: secondEmailBody,
    response: secondEmailCodeSent,
    errors: [
      'identity.email_first',
      'identity.email_has_it',
      'identity.reauthentication_required',
      'identity.throttled',
    ],
    rateLimit: { max: 20, perSeconds: 600 },
  },
  verifySecondEmail: {
    method: 'POST',
    path: '/api/auth/second-email/verify',
    access: 'member',
    summary: 'Proves control of the second address by the mailed code; one address verifies one account',
    body: secondEmailCodeBody,
    response: secondEmailVerifiedAnswer,
    errors: [
      'identity.email_code_wrong',
      'identity.email_first',
      'identity.email_taken',
      'identity.throttled',
    ],
    rateLimit: { max: 30, perSeconds: 60 },
  },
  removeSecondEmail: {
    method: 'DELETE',
    path: '/api/auth/second-email',
    access: 'member',
    summary: 'Removes the second address and tells both; needs a fresh proof',
    response: secondEmailRemovedAnswer,
    errors: ['identity.reauthentication_required', 'identity.second_email_none'],
  },
});
