interface Notice {
  readonly subject: string;
  readonly text: string;
}

/** Tells the verified address that a Telegram account opens the account from now on. */
export function telegramLinkedNotice(
  { username }: { readonly username: string },
  telegram: string,
  publicUrl: string,
): Notice {
  return {
    subject: 'A Telegram account was linked to your Hodag account',
    text: `Hello ${username},

the Telegram account ${telegram} can sign in to your account from now on. If it was not you, unlink it and set a new
password:

  ${publicUrl}/account
`,
  };
}

/** Tells the verified address that the Telegram account no longer opens the account. */
export function telegramUnlinkedNotice(
  { username }: { readonly username: string },
  telegram: string,
  publicUrl: string,
): Notice {
  return {
    subject: 'A Telegram account was unlinked from your Hodag account',
    text: `Hello ${username},

the Telegram account ${telegram} can no longer sign in to your account. If it was not you, look at your account:

  ${publicUrl}/account
`,
  };
}
