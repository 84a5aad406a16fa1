import { PERSONAS as EVERY_PERSONA } from '#members/profiles/contract';
import type { UnlockLevel } from '#platform/kernel/access.ts';

/** The five steps in the order of the wizard; step n is `/onboarding?step=n` (spec §3 "Onboarding steps", §4). */
export const ONBOARDING_STEPS = ['alias', 'email', 'verify-email', '2fa', 'wallet'] as const;
export type OnboardingStepId = (typeof ONBOARDING_STEPS)[number];

/** Stages 1 to 5 (spec §9 "Onboarding"). */
export const FIRST_STAGE = 1;
export const LAST_STAGE = ONBOARDING_STEPS.length;

/** Where grant matching opens, as the hint on the journey card says (spec §4 "Profile completion"). */
export const GRANT_MATCHING_AT = 50;
/** From here on the footer button changes tabs instead of leading to the profile (spec §4). */
export const FOOTER_TOGGLES_AT = 75;

/** Names of the unlock levels and of what a card may ask for next, as schemas know them. */
export const LEVELS = 'onboarding.level';
export const TASKS = 'onboarding.task';

export const IMPORTANCES = ['high', 'optional'] as const;

export type Persona = Exclude<(typeof EVERY_PERSONA)[number], 'blue'>;
/** The personas the journey offers: "blue" counts as a developer (spec §3 "User"), who is asked for here by name. */
export const PERSONAS = EVERY_PERSONA.filter((persona): persona is Persona => persona !== 'blue');

/** Reasons to join; the specification names the list `activeGoals` (§3) and leaves its values open. */
export const GOALS = ['find-grants', 'raise-money', 'find-team', 'back-projects', 'learn', 'refer'] as const;
export type Goal = (typeof GOALS)[number];

/** How far the member's own work is: the third question of the journey. */
export const STARTING_POINTS = ['nothing-yet', 'idea', 'running'] as const;
export type StartingPoint = (typeof STARTING_POINTS)[number];

/** The levels that a step leads to; the address alone opens none. */
export const LEVELS_OF_STEP: Readonly<Record<OnboardingStepId, readonly UnlockLevel[]>> = {
  alias: ['basic'],
  email: [],
  'verify-email': ['email'],
  '2fa': ['2fa'],
  wallet: ['wallet'],
};
