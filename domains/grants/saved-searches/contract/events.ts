import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';

/** An alert named new grants that a member's saved search finds. */
export const searchMatched = defineEvent(
  'saved-searches.matched',
  z.object({ userId: z.uuid(), searchId: z.uuid() }),
);
