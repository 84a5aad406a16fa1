import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { pageEndpoints } from '../../contract/page-endpoints.ts';
import { requireReadable, requireShown } from '../require-project.ts';
import { writeFollow } from '../store/life-store.ts';

/** Follows a project that every member sees, or no longer; again it changes nothing. */
export const followProject: Operation<typeof pageEndpoints.followProject> = async (
  { db, clock },
  actor,
  { params: { id: projectId }, body: { follows } },
) => {
  const { userId } = requireMember(actor);
  await inTransaction(db, async (tx) => {
    await (follows ? requireShown(tx, projectId) : requireReadable(tx, actor, projectId));
    await writeFollow(tx, { projectId, userId, follows, at: clock.now() });
  });
  return { success: true };
};
