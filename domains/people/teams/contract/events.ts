import * as z from 'zod/mini';
import { defineEvent } from '#platform/kernel/events.ts';

/** An accepted introduction became part of a team: once for each of its two sides. */
export const teamFormed = defineEvent(
  'teams.formed',
  z.object({ teamId: z.uuid(), introductionId: z.uuid(), userId: z.uuid() }),
);
