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
    opens: 'Dashboard, directories, search, grant matching and drafts, learning, assistant',
  },
  {
    id: 'email',
    level: 'Email',
    reachedBy: 'A verified email address',
    opens: 'Publishing projects, alerts for saved searches, AI matching, introductions',
  },
  {
    id: 'knowledge',
    level: 'Knowledge',
    reachedBy: 'The knowledge assessment: 8 of 10 questions right',
    opens: 'Voting, contributing, endorsing',
  },
  {
    id: '2fa',
    level: '2FA',
    reachedBy: 'An authenticator app or a passkey, and a second factor or contact',
    opens: 'Proposals, grant applications, exchange with escrow, judging hackathons',
  },
  {
    id: 'wallet',
    level: 'Wallet',
    reachedBy: 'A linked wallet',
    opens: 'Contributions on the chain, asking for an SBT',
  },
  {
    id: 'full',
    level: 'Full',
    reachedBy: 'All of the above and a complete profile',
    opens: 'Opening matching rounds, issuing team and event credentials',
  },
];
