import { LAST_STAGE, ONBOARDING_STEPS, type OnboardingStepId } from '../../contract/constants.ts';
import { isFilled, type MemberFacts, secondFactors } from './member-facts.ts';

/** Whether each of the five steps is done, in whatever order. The alias is there from registering on. */
export function stepsDone(facts: MemberFacts): Readonly<Record<OnboardingStepId, boolean>> {
  return {
    alias: true,
    email: isFilled(facts.email),
    'verify-email': facts.emailVerified,
    '2fa': secondFactors(facts) > 0,
    wallet: isFilled(facts.wallet),
  };
}

/** How many of the five steps are done (economy "Unlock levels"). */
export function stageOf(facts: MemberFacts): number {
  return Object.values(stepsDone(facts)).filter(Boolean).length;
}

/**
 * Where the wizard goes on: at the step that was open last while it is not done, else at the first one that is
 * not; at the last when all are.
 */
export function resumeStep(openStep: number | null, facts: MemberFacts): number {
  const done = stepsDone(facts);
  const open = openStep === null ? undefined : ONBOARDING_STEPS[openStep - 1];
  if (openStep !== null && open !== undefined && !done[open]) return openStep;
  const first = ONBOARDING_STEPS.findIndex((step) => !done[step]);
  return first === -1 ? LAST_STAGE : first + 1;
}
