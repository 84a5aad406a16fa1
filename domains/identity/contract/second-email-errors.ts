/** Refusals about a second e-mail address. */
export const secondEmailErrors = {
  'identity.email_first': { status: 409, message: 'Verify the address of your account first.' },
  'identity.email_has_it': { status: 409, message: 'This address is verified already.' },
  'identity.email_code_wrong': { status: 400, message: 'Verification failed' },
  'identity.second_email_none': { status: 409, message: 'Your account has no second address.' },
} as const;
