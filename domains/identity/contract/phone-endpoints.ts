import { defineEndpoints } from '#platform/kernel/contract.ts';
import {
  phoneCodeRequestBody,
  phoneCodeSent,
  phoneRemovedAnswer,
  phoneState,
  phoneVerifiedAnswer,
  phoneVerifyBody,
} from './phone-schemas.ts';

/** A phone number as a verified contact, where SMS_WEBHOOK_URL is set (operator.md; economy.md "Unlock levels"). */
export const phoneEndpoints = defineEndpoints({
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
    summary: 'Sends a code to a phone number; needs a fresh proof',
    body: phoneCodeRequestBody,
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
    body: phoneVerifyBody,
    response: phoneVerifiedAnswer,
    errors: [
      'identity.phone_unavailable',
      'identity.phone_code_wrong',
      'identity.phone_taken',
      'identity.phone_rests',
      'identity.throttled',
    ],
    rateLimit: { max: 30, perSeconds: 60 },
  },
  removePhone: {
    method: 'DELETE',
    path: '/api/auth/phone',
    access: 'member',
    summary: 'Removes the phone number; needs a fresh proof',
    response: phoneRemovedAnswer,
    errors: ['identity.reauthentication_required', 'identity.phone_none'],
  },
});
