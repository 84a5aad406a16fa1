import { LAST_STAGE, ONBOARDING_STEPS, type OnboardingStepId } from './constants.ts';

/** The facts behind the five steps. */
export interface StepFacts {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly hasSecondFactor: boolean;
  readonly walletAddress: string | null;
}

/** Whether each of the five steps is done, in whatever order. The alias is there from registering on. */
export function stepsDone(facts: StepFacts): Readonly<Record<OnboardingStepId, boolean>> {
  return {
    alias: true,
    email: facts.email !== null,
    'verify-email': facts.emailVerified,
    '2fa': facts.hasSecondFactor,
    wallet: facts.walletAddress !== null,
  };
}

/** How many of the five steps are done (economy "Unlock levels"): `onboardingStage` of the user (spec §3). */
export function stageOf(facts: StepFacts): number {
  return Object.values(stepsDone(facts)).filter(Boolean).length;
}

/**
 * Where the wizard resumes: at the step that was open last while it is not done, else at the first one that is not; at
 * the last when all are.
 */
export function resumeStep(openStep: number | null, facts: StepFacts): number {
  const done = stepsDone(facts);
  const open = openStep === null ? undefined : ONBOARDING_STEPS[openStep - 1];
  if (openStep !== null && open !== undefined && !done[open]) return openStep;
  const first = ONBOARDING_STEPS.findIndex((step) => !done[step]);
  return first === -1 ? LAST_STAGE : first + 1;
}
