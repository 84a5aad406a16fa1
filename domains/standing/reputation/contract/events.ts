import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';

/** Points were recorded or taken back in the statements of these members; which ones stand, the facade tells. */
export const pointsRecorded = defineEvent(
  'reputation.pointsRecorded',
  z.object({ userIds: z.array(z.uuid()).min(1), at: z.iso.datetime() }),
);
