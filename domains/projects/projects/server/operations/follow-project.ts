import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { requireReadable, requireShown } from '../services/require-project.ts';
import { mayReceiveUpdates } from '../services/update-recipients.ts';
import { writeFollow } from '../store/life-store.ts';
import { writeMuted } from '../store/muted-store.ts';

/**
 * Follows a project that every member sees, or no longer; again it changes nothing. A member who gets updates without
 * following, since they gave, gets none from then on.
 */
export const followProject: Operation<typeof pageEndpoints.followProject> = async (
  { db, clock, contributions },
  actor,
  { params: { id: projectId }, body: { follows } },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    await (follows ? requireShown(tx, projectId) : requireReadable(tx, actor, projectId));
    const at = clock.now();
    await writeFollow(tx, { projectId, userId, follows, at });
    const isMuted = !follows && (await mayReceiveUpdates({ contributions }, tx, projectId, userId));
    await writeMuted(tx, { projectId, userId, isMuted, at });
  });
  return { success: true };
};
