import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { learningEndpoints } from '../../contract/endpoints.ts';
import { isBookmarked, lockMember, readProgress, setBookmarked } from '../store/progress-store.ts';

/** Sets or removes a bookmark as the body says; where it does not say, the bookmark flips (spec §4 "Learning"). */
export const bookmarkTopic: Operation<typeof learningEndpoints.bookmarkTopic> = async (
  { db, clock },
  actor,
  { body: { topicId, bookmarked } },
) => {
  const { userId } = requireMember(actor);
  return inTransaction(db, async (tx) => {
    await lockMember(tx, userId, clock.now());
    const wanted = bookmarked ?? !(await isBookmarked(tx, userId, topicId));
    await setBookmarked(tx, userId, topicId, wanted ? clock.now() : null);
    return { success: true, data: await readProgress(tx, userId) };
  });
};
