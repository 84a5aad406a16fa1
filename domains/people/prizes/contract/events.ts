import * as z from 'zod/mini';
import { defineEvent } from '#platform/kernel/events.ts';

/** A prize reached a maker out of escrow: once for each of them. It earns RepID. */
export const prizePaid = defineEvent(
  'prizes.paid',
  z.object({ hackathonId: z.uuid(), entryId: z.uuid(), userId: z.uuid() }),
);
