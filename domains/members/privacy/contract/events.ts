import { z } from 'zod';
import { defineEvent } from '#platform/kernel/events.ts';

/** An account and what it said are deleted; only the id is left. Stored under the name it began with. */
export const accountDeleted = defineEvent(
  'account.deleted',
  z.object({ userId: z.uuid(), at: z.iso.datetime() }),
);
