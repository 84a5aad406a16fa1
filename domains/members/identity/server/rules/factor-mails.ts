import type { SecondFactorKind } from '../../contract/factors.ts';

/** Mails about second factors: what happened, then what to do if it was someone else. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

interface Owner {
  readonly to: string;
  readonly username: string;
  readonly publicUrl: string;
}

const WORDS: Record<SecondFactorKind, string> = { authenticator: 'authenticator app', passkey: 'passkey' };
const ARTICLE: Record<SecondFactorKind, string> = { authenticator: 'An', passkey: 'A' };

/** Notifies the owner that a second factor counts from now on. */
export function factorAddedNotice(
  { to, username, publicUrl }: Owner,
  kind: SecondFactorKind,
  name: string,
): Mail {
  return {
    to,
    subject: `${ARTICLE[kind]} ${WORDS[kind]} was added to your Hodag account`,
    text: `Hello ${username},

the ${WORDS[kind]} "${name}" was added to your account. You need it to sign in from now on. If it was not you, someone
else is signed in as you: remove it, end the other sessions and set a new password:

  ${publicUrl}/account
`,
  };
}

/** Notifies the owner that a second factor no longer counts. */
export function factorRemovedNotice(
  { to, username, publicUrl }: Owner,
  kind: SecondFactorKind,
  name: string,
): Mail {
  return {
    to,
    subject: `${ARTICLE[kind]} ${WORDS[kind]} was removed from your Hodag account`,
    text: `Hello ${username},

the ${WORDS[kind]} "${name}" was removed from your account and can no longer be used. If it was not you, set a new password
and check your second factors:

  ${publicUrl}/password-reset
  ${publicUrl}/account
`,
  };
}

/** Notifies the owner that the operator removed every second factor. */
export function factorsResetNotice({ to, username, publicUrl }: Owner): Mail {
  return {
    to,
    subject: 'The second factors of your Hodag account were removed',
    text: `Hello ${username},

the administrators of this site removed your authenticator app, passkeys and recovery codes and signed you out
everywhere. If you did not ask for this, contact them. Sign in and set up a new second factor:

  ${publicUrl}/account
`,
  };
}

/** Notifies the owner that a recovery code was used, and how many are left. */
export function recoveryCodeUsedNotice({ to, username, publicUrl }: Owner, left: number): Mail {
  const codes = left === 1 ? '1 recovery code is' : `${left} recovery codes are`;
  return {
    to,
    subject: 'A recovery code of your Hodag account was used',
    text: `Hello ${username},

a recovery code was used to sign in or confirm your identity. ${codes} left. If it was not you, set a new password and
make new recovery codes now:

  ${publicUrl}/password-reset
  ${publicUrl}/account
`,
  };
}
