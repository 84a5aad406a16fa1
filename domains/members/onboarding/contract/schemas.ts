import { z } from 'zod';
import { PERSONAS } from '#members/profiles/contract';
import { contributedId } from '#platform/kernel/contributed-id.ts';
import {
  FIRST_STAGE,
  GOALS,
  IMPORTANCES,
  LAST_STAGE,
  LEVELS,
  ONBOARDING_STEPS,
  STARTING_POINTS,
  TASKS,
} from './constants.ts';

const nextStep = z.object({
  id: contributedId(TASKS),
  label: z.string(),
  link: z.string(),
  importance: z.enum(IMPORTANCES),
  note: z.string().optional(),
});
export type NextStep = z.infer<typeof nextStep>;

/** The answer of the specification, field by field (§3 "Onboarding status", §7). */
export const onboardingStatus = z.object({
  data: z.object({
    profile: z.object({ completion: z.number().int().min(0).max(100) }),
    nextSteps: z.array(nextStep),
  }),
});
export type OnboardingStatus = z.infer<typeof onboardingStatus>['data'];

const stepNumber = z
  .int('Name a step from 1 to 5')
  .min(FIRST_STAGE, 'Name a step from 1 to 5')
  .max(LAST_STAGE, 'Name a step from 1 to 5');

const levelState = z.object({
  level: contributedId(LEVELS),
  reached: z.boolean(),
  /** Missing steps, each with the page where it is done; empty when the level is reached. */
  missing: z.array(z.object({ label: z.string(), link: z.string() })),
});
export type LevelState = z.infer<typeof levelState>;

const stepState = z.object({
  id: z.enum(ONBOARDING_STEPS),
  done: z.boolean(),
  /** The levels this step has opened. */
  opened: z.array(contributedId(LEVELS)),
});
export type StepState = z.infer<typeof stepState>;

const invitation = z.object({
  /** RepID for a verified referral. */
  repIdPoints: z.number().int(),
  /** HDAG, as a decimal string, when the referral completes profile setup. */
  reward: z.string(),
  levels: z.number().int(),
  decayPercentPerDay: z.number(),
  /** By what the caller's next verified referral is multiplied, and whether it is. */
  multiplier: z.number().int(),
  /** How complete a new member's profile must be before their inviter earns. */
  completePercent: z.number().int(),
  isMultiplied: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

export const onboardingProgress = z.object({
  data: z.object({
    /** How many of the five steps are done. */
    stage: z.number().int().min(FIRST_STAGE).max(LAST_STAGE),
    /** Where the wizard continues. */
    resumeStep: z.number().int().min(FIRST_STAGE).max(LAST_STAGE),
    steps: z.array(stepState),
    levels: z.array(levelState),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    /** Also "blue", which the journey does not offer (spec §3). */
    persona: z.string().nullable(),
    goals: z.array(z.enum(GOALS)),
    startingPoint: z.enum(STARTING_POINTS).nullable(),
    cardDismissed: z.boolean(),
    /** Benefits of the caller's invitations, as this instance is set. */
    invitation,
  }),
});
export type OnboardingProgress = z.infer<typeof onboardingProgress>['data'];

/** Which step is open, or that the card is put away. Steps themselves are done by doing them, never by saying so. */
export const saveProgressBody = z
  .strictObject({ step: stepNumber.optional(), cardDismissed: z.boolean().optional() })
  .refine((body) => body.step !== undefined || body.cardDismissed !== undefined, {
    path: ['step'],
    message: 'Name a step from 1 to 5, or say whether the card is put away',
  });

export const selectPersonaBody = z.strictObject({
  persona: z.enum(PERSONAS, 'Choose one of the personas'),
  goals: z.array(z.enum(GOALS, 'Choose from the goals')).max(GOALS.length, 'Name each goal once').optional(),
  startingPoint: z.enum(STARTING_POINTS, 'Choose one of the starting points').nullable().optional(),
});
export type SelectPersona = z.infer<typeof selectPersonaBody>;
