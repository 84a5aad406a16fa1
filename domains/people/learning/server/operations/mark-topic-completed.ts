import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { learningEndpoints } from '../../contract/endpoints.ts';
import { learningErrors } from '../../contract/errors.ts';
import { topicCompleted } from '../../contract/events.ts';
import { readProgress, setCompleted } from '../store/progress-store.ts';

/**
 * Completes a topic for the caller, for good: viewed, then completed (spec §4 "Learning"). The event goes out the first
 * time only.
 */
export const markTopicCompleted: Operation<typeof learningEndpoints.markTopicCompleted> = async (
  { db, clock, events },
  actor,
  { body: { topicId } },
) => {
  const { userId } = requireMember(actor);
  return inTransaction(db, async (tx) => {
    if (await setCompleted(tx, userId, topicId, clock.now())) {
      await events.publish(tx, topicCompleted, { userId, topicId });
    }
    const progress = await readProgress(tx, userId);
    if (!progress.completed.includes(topicId)) throw learningErrors.fail('learning.topic_not_viewed');
    return { success: true, data: progress };
  });
};
