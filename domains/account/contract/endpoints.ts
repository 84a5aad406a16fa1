import { codeBody, done, loginResponse } from '#identity/contract';
import { defineEndpoints } from '#platform/kernel/contract.ts';
import { profileEndpoints } from './profile-endpoints.ts';
import { addEmailBody, emailAdded, emailVerifiedAnswer, registerBody, user } from './schemas.ts';

/** `csrf: false` stands where the specification says that the client sends no token (§7). */
export const accountEndpoints = defineEndpoints({
  ...profileEndpoints,
  getUser: {
    method: 'GET',
    path: '/api/user',
    access: 'public',
    summary: 'The signed-in user; 401 for a visitor, and for a sign-in that still owes its code',
    response: user,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary: 'Makes an account and signs in',
    body: registerBody,
    response: loginResponse,
    errors: ['account.registration_failed', 'identity.username_taken', 'identity.throttled'],
    rateLimit: { max: 60, perSeconds: 600 },
    csrf: false,
  },
  addEmail: {
    method: 'POST',
    path: '/api/user/add-email',
    access: 'member',
    summary: 'Mails a code to a new address and tells the old one; needs a fresh proof',
    body: addEmailBody,
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
    summary: 'Mails another code to the address that waits for verification',
    response: done,
    errors: ['account.no_email', 'identity.throttled'],
    rateLimit: { max: 5, perSeconds: 60 },
    csrf: false,
  },
});
