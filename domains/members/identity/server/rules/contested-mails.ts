/** Contact that belongs to one account and was asked for by another. */
export type ContestedContact = 'wallet' | 'telegram' | 'phone' | 'email';

interface Owner {
  readonly to: string;
  readonly username: string;
  readonly publicUrl: string;
}

const WORDS: Readonly<Record<ContestedContact, string>> = {
  wallet: 'the wallet of your account',
  telegram: 'the Telegram account of your account',
  phone: 'the phone number of your account',
  email: 'the email address of your account',
};

/** Notifies the holder that a member who proved the same contact could not link it to another account. */
export function contestedNotice(
  { to, username, publicUrl }: Owner,
  contact: ContestedContact,
): { readonly to: string; readonly subject: string; readonly text: string } {
  return {
    to,
    subject: `Someone tried to link ${WORDS[contact]} to another Hodag account`,
    text: `Hello ${username},

someone tried to link ${WORDS[contact]} to another account. We refused it and changed nothing. If it was you, remove it
here first. If it was not, someone else may have access to it: replace it and check your sessions:

  ${publicUrl}/account
`,
  };
}
