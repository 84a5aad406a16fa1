import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { notificationEndpoints } from '../../contract/endpoints.ts';
import { countNotes } from '../store/note-store.ts';

/** How many notifications the caller has not read. */
export const getUnreadCount: Operation<typeof notificationEndpoints.getUnreadCount> = async (
  { db },
  actor,
) => {
  const { userId } = requireMember(actor);
  return { success: true, data: { count: await countNotes(db, userId, { unreadOnly: true }) } };
};
