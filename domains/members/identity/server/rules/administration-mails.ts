import type { UserAct } from '../../contract/user-constants.ts';

interface Owner {
  readonly to: string;
  readonly username: string;
  readonly publicUrl: string;
}

const SUBJECTS: Record<UserAct, string> = {
  lock: 'Your Hodag account was locked',
  unlock: 'Your Hodag account was unlocked',
  'end-sessions': 'You were signed out of Hodag everywhere',
  'grant-administrator': 'You are an administrator of Hodag now',
  'withdraw-administrator': 'You are no longer an administrator of Hodag',
};

const FACTS: Record<UserAct, string> = {
  lock: 'an administrator of this site locked your account. You cannot sign in until it is unlocked.',
  unlock: 'an administrator of this site unlocked your account. You can sign in again.',
  'end-sessions': 'an administrator of this site ended all your sessions. You can sign in again.',
  'grant-administrator':
    'an administrator of this site made you an administrator too. Your rights apply once a second factor is set up.',
  'withdraw-administrator':
    'an administrator of this site withdrew your administrator rights. Your account stays as it is.',
};

/** Address that helps after a change; none where the account is locked. */
const NEXT: Record<UserAct, string | null> = {
  lock: null,
  unlock: '/auth',
  'end-sessions': '/auth',
  'grant-administrator': '/account',
  'withdraw-administrator': null,
};

/** Notifies the owner of a change by an administrator, with the written reason. */
export function administrationNotice({ to, username, publicUrl }: Owner, act: UserAct, reason: string) {
  const next = NEXT[act];
  return {
    to,
    subject: SUBJECTS[act],
    text: `Hello ${username},

${FACTS[act]}

Reason: ${reason}
${next === null ? '' : `\n  ${publicUrl}${next}\n`}
If you have questions, contact the administrators of this site.
`,
  };
}
