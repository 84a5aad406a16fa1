import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { learningEndpoints } from '../../contract/endpoints.ts';
import { readProgress, setViewed } from '../store/progress-store.ts';

/** Says that the caller has seen a topic. Said again it changes nothing. */
export const markTopicViewed: Operation<typeof learningEndpoints.markTopicViewed> = async (
  { db, clock },
  actor,
  { body },
) => {
  const { userId } = requireMember(actor);
  return inTransaction(db, async (tx) => {
    await setViewed(tx, userId, body.topicId, clock.now());
    return { success: true, data: await readProgress(tx, userId) };
  });
};
