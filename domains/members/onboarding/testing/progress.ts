import { LEVELS_OF_STEP, ONBOARDING_STEPS } from '../contract/constants.ts';
import type { Invitation, OnboardingProgress } from '../contract/schemas.ts';

/** Benefit of an invitation under default settings; not multiplied. */
export const AN_INVITATION: Invitation = {
  repIdPoints: 10,
  reward: '5',
  levels: 3,
  decayPercentPerDay: 5,
  multiplier: 5,
  completePercent: 80,
  isMultiplied: false,
};

const LEVELS = ['basic', 'email', 'knowledge', '2fa', 'wallet', 'full'];

/** Progress of a member who has just registered, unless overridden. */
export function aProgress(overrides: Partial<OnboardingProgress> = {}): OnboardingProgress {
  return {
    stage: 1,
    resumeStep: 2,
    steps: ONBOARDING_STEPS.map((id) => ({
      id,
      done: id === 'alias',
      opened: id === 'alias' ? [...LEVELS_OF_STEP.alias] : [],
    })),
    levels: LEVELS.map((level) => ({
      level,
      reached: level === 'basic',
      missing: level === 'basic' ? [] : [{ label: `Do what ${level} asks`, link: '/onboarding?step=3' }],
    })),
    email: null,
    emailVerified: false,
    persona: null,
    goals: [],
    startingPoint: null,
    cardDismissed: false,
    invitation: AN_INVITATION,
    ...overrides,
  };
}
