import type { UnlockLevel } from '#platform/kernel/access.ts';

/** What opens at which unlock level (spec §4 "Onboarding"), for the dialog that explains it. */
export interface LevelRow {
  readonly id: UnlockLevel;
  readonly level: string;
  readonly reachedBy: string;
  readonly opens: string;
}

export const LEVEL_ROWS: readonly LevelRow[] = [
  {
    id: 'basic',
    level: 'Basic',
    reachedBy: 'Registering',
    opens: 'Grant search and matching, project drafts, learning, the assistant',
  },
  {
    id: 'email',
    level: 'Email',
    reachedBy: 'A verified email address',
    opens: 'Publishing projects, inviting by email. In development: alerts for saved searches, introductions',
  },
  {
    id: 'knowledge',
    level: 'Knowledge',
    reachedBy: 'The knowledge assessment: 8 of 10 questions right',
    opens: 'Endorsing members. In development: voting, contributing',
  },
  {
    id: '2fa',
    level: '2FA',
    reachedBy: 'An authenticator app or a passkey, and a second factor or contact',
    opens: 'Giving HDAG. In development: proposals, grant applications',
  },
  {
    id: 'wallet',
    level: 'Wallet',
    reachedBy: 'A linked wallet',
    opens: 'Signing in with your wallet. In development: contributions on the chain',
  },
  {
    id: 'full',
    level: 'Full',
    reachedBy: 'All of the above and a complete profile',
    opens: 'In development: opening matching rounds',
  },
];
