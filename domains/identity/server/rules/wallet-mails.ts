interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Tells the account's verified address that a wallet opens the account now. */
export function walletLinkedNotice(to: string, username: string, address: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'A wallet was linked to your Hodag account',
    text: `Hello ${username},

this wallet was linked to your account and can sign in to it from now on:

  ${address}

If it was not you, set a new password and unlink the wallet on your account page:

  ${publicUrl}/password-reset
`,
  };
}

/** Tells the account's verified address that the wallet no longer opens it. */
export function walletUnlinkedNotice(to: string, username: string, address: string, publicUrl: string): Mail {
  return {
    to,
    subject: 'The wallet of your Hodag account was unlinked',
    text: `Hello ${username},

this wallet was unlinked from your account and no longer signs in to it:

  ${address}

If it was not you, set a new password now:

  ${publicUrl}/password-reset
`,
  };
}
