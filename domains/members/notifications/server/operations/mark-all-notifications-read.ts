import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { notificationEndpoints } from '../../contract/endpoints.ts';
import { updateAllRead } from '../store/note-store.ts';

/** Marks all of the caller's notifications. */
export const markAllNotificationsRead: Operation<
  typeof notificationEndpoints.markAllNotificationsRead
> = async ({ db, clock }, actor) => {
  const { userId } = requireMember(actor);
  await inTransaction(db, (tx) => updateAllRead(tx, userId, clock.now()));
  return { success: true };
};
