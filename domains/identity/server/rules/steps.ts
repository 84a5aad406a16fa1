import type { UnlockLevel } from '#platform/kernel/access.ts';

const STEPS: Readonly<Record<UnlockLevel, { label: string; link: string }>> = {
  basic: { label: 'Create an account', link: '/auth' },
  email: { label: 'Verify your e-mail address', link: '/onboarding?step=3' },
  knowledge: { label: 'Pass the knowledge assessment', link: '/learning' },
  '2fa': { label: 'Set up a second factor', link: '/onboarding?step=4' },
  wallet: { label: 'Link a wallet', link: '/onboarding?step=5' },
  full: { label: 'Complete your profile', link: '/onboarding' },
};

/** Where the step that a level needs is done (spec §4 "Onboarding"). */
export function stepFor(level: UnlockLevel): { label: string; link: string } {
  return STEPS[level];
}
