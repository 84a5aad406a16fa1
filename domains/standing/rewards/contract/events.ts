import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';

/** A member earned a badge; it is said once a badge, and again after it was lost. */
export const badgeEarned = defineEvent(
  'rewards.badgeEarned',
  z.object({ userId: z.uuid(), badge: z.string(), at: z.iso.datetime() }),
);
