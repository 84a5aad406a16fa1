import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';

/** An account and what it said are gone; only the id is left. */
export const accountDeleted = defineEvent(
  'account.deleted',
  z.object({ userId: z.uuid(), at: z.iso.datetime() }),
);
