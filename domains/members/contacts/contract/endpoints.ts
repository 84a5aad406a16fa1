import { codeBody } from '#members/identity/contract';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  done,
  emailAdded,
  emailBody,
  emailVerifiedAnswer,
  phoneBody,
  phoneCodeSent,
  phoneState,
  secondEmailState,
  sentCodeBody,
  withEmail,
  withNumber,
} from './schemas.ts';

/** The address of the account (spec §7: the client sends no token). */
const emails = defineEndpoints({
  addEmail: {
    method: 'POST',
    path: '/api/user/add-email',
    access: 'member',
    summary: 'Emails a code to a new address and notifies the old one; needs a step-up',
    body: emailBody,
    response: emailAdded,
    errors: ['identity.reauthentication_required', 'identity.throttled'],
    rateLimit: { max: 20, perSeconds: 600 },
    csrf: false,
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/user/verify-email',
    access: 'member',
    summary: 'Proves control of the address by the mailed code',
    body: codeBody,
    response: emailVerifiedAnswer,
    errors: ['account.verification_failed', 'identity.email_taken', 'identity.throttled'],
    rateLimit: { max: 60, perSeconds: 60 },
    csrf: false,
  },
  resendEmailCode: {
    method: 'POST',
    path: '/api/user/verify-email/resend',
    access: 'member',
    summary: 'Emails another code to the address pending verification',
    response: done,
    errors: ['account.no_email', 'identity.throttled'],
    rateLimit: { max: 5, perSeconds: 60 },
    csrf: false,
  },
});

/** A second email address as another verified contact (economy.md "Unlock levels", level 2fa). */
const secondEmails = defineEndpoints({
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
    summary: 'Emails a code to a second address and notifies the first one; needs a step-up',
    body: emailBody,
    response: withEmail,
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
    body: sentCodeBody,
    response: withEmail,
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
    summary: 'Removes the second address and notifies both; needs a step-up',
    response: done,
    errors: ['identity.reauthentication_required', 'identity.second_email_none'],
  },
});

/** A phone number as a verified contact, where SMS_WEBHOOK_URL is set (operator.md; economy.md "Unlock levels"). */
const phones = defineEndpoints({
  getPhone: {
    method: 'GET',
    path: '/api/auth/phone',
    access: 'member',
    summary: "The caller's verified phone number, and whether one can be verified here",
    response: phoneState,
  },
  requestPhoneCode: {
    method: 'POST',
    path: '/api/auth/phone/code',
    access: 'member',
    summary: 'Sends a code to a phone number; needs a step-up',
    body: phoneBody,
    response: phoneCodeSent,
    errors: [
      'identity.phone_unavailable',
      'identity.phone_has_it',
      'identity.reauthentication_required',
      'identity.throttled',
      'identity.phone_not_sent',
    ],
    rateLimit: { max: 20, perSeconds: 600 },
  },
  verifyPhone: {
    method: 'POST',
    path: '/api/auth/phone/verify',
    access: 'member',
    summary: 'Proves control of the number by the code; one number verifies one account',
    body: sentCodeBody,
    response: withNumber,
    errors: [
      'identity.phone_unavailable',
      'identity.phone_code_wrong',
      'identity.phone_taken',
      'identity.phone_cooldown',
      'identity.throttled',
    ],
    rateLimit: { max: 30, perSeconds: 60 },
  },
  removePhone: {
    method: 'DELETE',
    path: '/api/auth/phone',
    access: 'member',
    summary: 'Removes the phone number; needs a step-up',
    response: done,
    errors: ['identity.reauthentication_required', 'identity.phone_none'],
  },
});

export const contactsEndpoints = defineEndpoints({ ...emails, ...secondEmails, ...phones });
