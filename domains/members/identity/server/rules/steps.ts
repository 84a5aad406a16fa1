import type { UnlockLevel } from '#platform/kernel/access.ts';

interface Step {
  readonly label: string;
  readonly link: string;
}

/** Levels that the account's own facts decide. */
const STEPS: ReadonlyMap<UnlockLevel, Step> = new Map([
  ['email', { label: 'Verify your email address', link: '/onboarding?step=3' }],
  ['2fa', { label: 'Set up a second factor', link: '/onboarding?step=4' }],
  ['wallet', { label: 'Link a wallet', link: '/onboarding?step=5' }],
]);
const ANY: Step = { label: 'See what is left to do', link: '/onboarding' };

/** Where a level is reached (spec §4 "Onboarding"), for anyone who does not know what this member lacks of it. */
export function stepFor(level: UnlockLevel): Step {
  return STEPS.get(level) ?? ANY;
}
