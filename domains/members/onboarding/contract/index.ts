export {
  GOALS,
  type Goal,
  LAST_STAGE,
  ONBOARDING_STEPS,
  type OnboardingStepId,
  PERSONAS,
  type Persona,
  STARTING_POINTS,
  type StartingPoint,
} from './constants.ts';
export { onboardingEndpoints } from './endpoints.ts';
export { personaSelected } from './events.ts';
export type { Invitation, OnboardingProgress, OnboardingStatus } from './schemas.ts';
export { stageOf } from './steps.ts';
