/** The mails of identity: plain text, what happened first, then what to do if it was somebody else. */
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

somebody signed in to your account from a browser we do not know. If it was you, enter this code:

  ${code}

It works for 10 minutes and once. If it was not you, change your password and look at the other ways into your account:
whoever this is got past one of them.
`,
  };
}

/** The code that proves control of an address. */
export function emailCodeMail(to: string, username: string, code: string): Mail {
  return {
    to,
    subject: `${code} verifies your e-mail address for Hodag`,
    text: `Hello ${username},

enter this code to verify that this address is yours:

  ${code}

It works for 10 minutes and once. If you did not ask for it, ignore this mail: nothing happens without the code.
`,
  };
}

/** The link that sets a new password. */
export function resetMail(to: string, username: string, publicUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Set a new Hodag password',
    text: `Hello ${username},

with this link you can set a new password. It works for 30 minutes and once:

  ${publicUrl}/password-reset?token=${token}

If you did not ask for it, ignore this mail: your password stays as it is.
`,
  };
}

/** Tells that the password is another one now. */
export function passwordChangedNotice(to: string, username: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'Your Hodag password was changed',
    text: `Hello ${username},

the password of your account was changed, and other sessions were ended. If it was not you, set a new one now:

  ${publicUrl}/password-reset
`,
  };
}
