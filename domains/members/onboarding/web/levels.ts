import type { LevelWords } from '#platform/web/levels.ts';

/** The levels that onboarding itself declares; the server has their rules (spec §4 "Onboarding"). */
export const OWN_LEVELS: readonly LevelWords[] = [
  { id: 'basic', order: 1, name: 'Basic', reachedBy: 'Registering' },
  { id: 'email', order: 2, name: 'Email', reachedBy: 'A verified email address' },
  {
    id: '2fa',
    order: 4,
    name: '2FA',
    reachedBy: 'An authenticator app or a passkey, and a second factor or contact',
  },
  { id: 'wallet', order: 5, name: 'Wallet', reachedBy: 'A linked wallet' },
  { id: 'full', order: 100, name: 'Full', reachedBy: 'All of the above and a complete profile' },
];
