import * as z from 'zod/mini';
import { defineEvent } from '#platform/kernel/events.ts';

/** A hackathon ended with a submission of this member: once for each of its makers. It earns RepID. */
export const hackathonSubmitted = defineEvent(
  'hackathons.submitted',
  z.object({ hackathonId: z.uuid(), submissionId: z.uuid(), userId: z.uuid() }),
);

/** Published when a maker's submission no longer counts: the submission was removed, or its hackathon was canceled. */
export const hackathonSubmissionVoided = defineEvent(
  'hackathons.submissionVoided',
  z.object({ hackathonId: z.uuid(), submissionId: z.uuid(), userId: z.uuid() }),
);
