import type { UnlockLevel } from '#platform/kernel/access.ts';

const STEPS: Readonly<Record<UnlockLevel, { label: string; link: string }>> = {
  basic: { label: 'Create an account', link: '/auth' },
  email: { label: 'Verify your e-mail address', link: '/onboarding?step=3' },
  knowledge: { label: 'Pass the knowledge assessment', link: '/learning' },
  '2fa': { label: 'Set up a second factor', link: '/onboarding?step=4' },
  wallet: { label: 'Link a wallet', link: '/onboarding?step=5' },
  full: { label: 'Complete your profile', link: '/onboarding' },
};

/** Where a level is reached (spec §4 "Onboarding"), for whoever does not know what this member lacks of it. */
export function stepFor(level: UnlockLevel): { label: string; link: string } {
  return STEPS[level];
}
