/** Change for the owner of a verified address; also how it is called in the audit trail. */
export type LinkChange = `${'wallet' | 'telegram'}_${'linked' | 'unlinked'}`;

interface Words {
  readonly subject: string;
  /** Sentence on the change, `name` being the wallet's address or the name of the Telegram account. */
  readonly says: (name: string) => string;
  readonly advice: string;
  readonly path: string;
}

const WORDS: Readonly<Record<LinkChange, Words>> = {
  wallet_linked: {
    subject: 'A wallet was linked to your Hodag account',
    says: (name) => `this wallet was linked to your account and can sign in to it from now on:\n\n  ${name}`,
    advice: 'If it was not you, set a new password and unlink the wallet on your account page:',
    path: '/password-reset',
  },
  wallet_unlinked: {
    subject: 'The wallet of your Hodag account was unlinked',
    says: (name) => `this wallet was unlinked from your account and no longer signs in to it:\n\n  ${name}`,
    advice: 'If it was not you, set a new password now:',
    path: '/password-reset',
  },
  telegram_linked: {
    subject: 'A Telegram account was linked to your Hodag account',
    says: (name) => `the Telegram account ${name} can sign in to your account from now on.`,
    advice: 'If it was not you, unlink it and set a new password:',
    path: '/account',
  },
  telegram_unlinked: {
    subject: 'A Telegram account was unlinked from your Hodag account',
    says: (name) => `the Telegram account ${name} can no longer sign in to your account.`,
    advice: 'If it was not you, check your account:',
    path: '/account',
  },
};

/** Notifies the owner of an account what opens it from now on, or no longer. */
export function linkMail(
  change: LinkChange,
  owner: { readonly email: string; readonly username: string },
  { name, publicUrl }: { readonly name: string; readonly publicUrl: string },
): { readonly to: string; readonly subject: string; readonly text: string } {
  const { subject, says, advice, path } = WORDS[change];
  return {
    to: owner.email,
    subject,
    text: `Hello ${owner.username},\n\n${says(name)}\n\n${advice}\n\n  ${publicUrl}${path}\n`,
  };
}
