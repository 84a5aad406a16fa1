import { nextStepOf } from '../../../contract/next-step.ts';
import type { NextStep } from '../../../contract/schemas.ts';
import { DESTINATIONS } from '../destinations.ts';

/** The card's main button (spec §4 "Onboarding card"): the first step of high priority, else the profile. */
export function nextAction(steps: readonly NextStep[]): { readonly text: string; readonly link: string } {
  const first = nextStepOf(steps);
  if (!first) return { text: 'Complete Your Profile', link: DESTINATIONS.settings };
  return {
    text: first.id === 'refer' ? 'Refer Friends & Earn Rewards' : `Complete: ${first.label}`,
    link: linkOf(first),
  };
}

/** Where a step is done; the wallet's place is fixed by the specification. */
export function linkOf({ id, link }: NextStep): string {
  return id === 'wallet' ? DESTINATIONS.wallet : link;
}
