import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';

/** A member changed what their profile says. `percent`: how complete it is now. The name is older than this domain. */
export const profileChanged = defineEvent(
  'account.profileChanged',
  z.object({
    userId: z.uuid(),
    changed: z.array(z.string()),
    percent: z.number().int(),
    at: z.iso.datetime(),
  }),
);
