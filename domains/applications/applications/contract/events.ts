import * as z from 'zod/mini';
import { defineEvent } from '#platform/kernel/events.ts';

/** An application was deleted; a domain that keeps something about it deletes that too. */
export const applicationRemoved = defineEvent(
  'applications.removed',
  z.object({ applicationId: z.uuid(), ownerId: z.uuid() }),
);

const submissionSchema = z.object({
  applicationId: z.uuid(),
  ownerId: z.uuid(),
  /** Null for a call that the owner typed in. */
  grantId: z.nullable(z.uuid()),
});

/** Its owner marked an application as submitted. Again after a correction. */
export const applicationSubmitted = defineEvent('applications.submitted', submissionSchema);

/** Its owner took that back, and no other application of theirs to this call is submitted. */
export const submissionTakenBack = defineEvent('applications.submissionTakenBack', submissionSchema);
