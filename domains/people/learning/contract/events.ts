import * as z from 'zod/mini';
import { defineEvent } from '#platform/kernel/events.ts';
import { topicIdSchema } from './schemas.ts';

/** A member completed a topic. Happens once for each member and topic. */
export const topicCompleted = defineEvent(
  'learning.topicCompleted',
  z.object({ userId: z.uuid(), topicId: topicIdSchema }),
);

/** A member passed the knowledge assessment. Happens once for each member. */
export const assessmentPassed = defineEvent(
  'learning.assessmentPassed',
  z.object({ userId: z.uuid(), attemptId: z.uuid(), right: z.int(), total: z.int() }),
);
