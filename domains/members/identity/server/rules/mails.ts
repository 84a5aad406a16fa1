/** The mails of identity: plain text, what happened first, then what to do if it was someone else. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The code for a sign-in from a browser the account has not used. */
export function signInCodeMail(to: string, username: string, code: string): Mail {
  return {
    to,
    subject: `${code} is your Hodag sign-in code`,
    text: `Hello ${username},

someone signed in to your account from a new browser. If it was you, enter this code:

  ${code}

Valid for 10 minutes, single use. If it was not you, change your password now and check your other sign-in methods:
someone may have your password.
`,
  };
}

/** The code that proves control of an address. */
export function emailCodeMail(to: string, username: string, code: string): Mail {
  return {
    to,
    subject: `${code} verifies your email address for Hodag`,
    text: `Hello ${username},

enter this code to verify that this address is yours:

  ${code}

Valid for 10 minutes, single use. If you did not request it, ignore this email. Nothing happens without the code.
`,
  };
}

/** The link that sets a new password. */
export function resetMail(to: string, username: string, publicUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Set a new Hodag password',
    text: `Hello ${username},

use this link to set a new password. It is valid for 30 minutes and can be used once:

  ${publicUrl}/password-reset?token=${token}

If you did not request it, ignore this email. Your password stays the same.
`,
  };
}

/** Tells that the password is another one now. */
export function passwordChangedNotice(to: string, username: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Hodag password was changed',
    text: `Hello ${username},

your password was changed and you were signed out of other sessions. If it was not you, set a new one now:

  ${publicUrl}/password-reset
`,
  };
}
