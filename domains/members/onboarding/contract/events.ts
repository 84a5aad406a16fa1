import { z } from 'zod';
import { PERSONAS } from '#members/profiles/contract';
import { defineEvent } from '#platform/kernel/events.ts';
import { GOALS } from './constants.ts';

/**
 * A member chose a persona, for the first time or another one. It is one of the five items of the profile. Events that
 * were stored before it had a time have none.
 */
export const personaSelected = defineEvent(
  'onboarding.personaSelected',
  z.object({
    userId: z.uuid(),
    persona: z.enum(PERSONAS),
    goals: z.array(z.enum(GOALS)),
    at: z.iso.datetime().optional(),
  }),
);
