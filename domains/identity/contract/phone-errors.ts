/** Refusals about phone numbers; the sentence of a wrong code is the specification's (§8). */
export const phoneErrors = {
  'identity.phone_unavailable': { status: 404, message: 'Phone numbers are not verified here.' },
  'identity.phone_not_sent': {
    status: 503,
    message: 'The message could not be sent. Try again in a moment.',
  },
  'identity.phone_code_wrong': { status: 400, message: 'Verification failed' },
  'identity.phone_taken': {
    status: 409,
    message: 'This number verifies another Hodag account. A number counts for one account only.',
  },
  'identity.phone_rests': {
    status: 409,
    message:
      'This number verified another Hodag account not long ago. It can verify yours 90 days after that.',
  },
  'identity.phone_has_it': { status: 409, message: 'This number is verified already.' },
  'identity.phone_none': { status: 409, message: 'Your account has no phone number.' },
} as const;
