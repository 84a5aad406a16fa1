import * as z from 'zod/mini';
import { defineEvent } from '#platform/kernel/events.ts';

/** An application was deleted; a domain that keeps something about it deletes that too. */
export const applicationRemoved = defineEvent(
  'applications.removed',
  z.object({ applicationId: z.uuid(), ownerId: z.uuid() }),
);

/** Its owner marked an application as submitted. Again after a correction. */
export const applicationSubmitted = defineEvent(
  'applications.submitted',
  z.object({ applicationId: z.uuid(), ownerId: z.uuid() }),
);
