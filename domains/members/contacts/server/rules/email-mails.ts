/** Where news of an account's own safety goes. */
export interface Owner {
  readonly to: string;
  readonly username: string;
  readonly publicUrl: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Notifies the address that was in use that another one is to take its place. */
export function emailChangeNotice({ to, username, publicUrl }: Owner): Mail {
  return {
    to,
    subject: 'Your Hodag email address is about to change',
    text: `Hello ${username},

someone who knows your password asked to replace this address on your account. We use this address until the new one
is verified. If it was not you, set a new password now:

  ${publicUrl}/password-reset
`,
  };
}

/** Notifies the replaced address that it no longer counts. */
export function emailChangedNotice(to: string, username: string): Mail {
  return {
    to,
    subject: 'Your Hodag email address was changed',
    text: `Hello ${username},

your account now uses another email address. If you did not do this, contact the administrators of the site.
`,
  };
}

/** Notifies the first address that someone asked for a second one. */
export function secondEmailAskedNotice({ to, username, publicUrl }: Owner): Mail {
  return {
    to,
    subject: 'A second address is about to be added to your Hodag account',
    text: `Hello ${username},

someone signed in as you asked to add a second email address, and we sent a code to it. We still write to this
address. If it was not you, end the other sessions and set a new password:

  ${publicUrl}/account
`,
  };
}

/** Notifies the first address that a second one is a verified contact from now on. */
export function secondEmailVerifiedNotice({ to, username, publicUrl }: Owner, email: string): Mail {
  return {
    to,
    subject: 'A second address was verified for your Hodag account',
    text: `Hello ${username},

${email} is now a verified contact of your account. It can’t be used to sign in or to reset your password. We still
write to this address. If it was not you, remove it, end the other sessions and set a new password:

  ${publicUrl}/account
`,
  };
}

/** Notifies the first address that there is no second one any more. */
export function secondEmailRemovedNotice({ to, username, publicUrl }: Owner, email: string): Mail {
  return {
    to,
    subject: 'The second address of your Hodag account was removed',
    text: `Hello ${username},

${email} is no longer a contact of your account. Features that need a second contact are locked again. If it was not
you, check your account and set a new password:

  ${publicUrl}/account
`,
  };
}

/** Tells a second address that it no longer is one. */
export function formerSecondEmailNotice(to: string, username: string): Mail {
  return {
    to,
    subject: 'This address was removed from a Hodag account',
    text: `Hello ${username},

this address is no longer the second address of your account. If you did not do this, sign in and check your account.
`,
  };
}

/** Notifies the second address that the account's first one is another now. */
export function firstEmailChangedNotice({ to, username, publicUrl }: Owner): Mail {
  return {
    to,
    subject: 'The email address of your Hodag account was changed',
    text: `Hello ${username},

your account now has another email address. This one is still its second contact. If it was not you, someone else is
signed in as you: end the other sessions and set a new password:

  ${publicUrl}/account
`,
  };
}
