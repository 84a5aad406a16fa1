import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { notificationEndpoints } from '../../contract/endpoints.ts';
import { notificationErrors } from '../../contract/errors.ts';
import { updateRead } from '../store/note-store.ts';

/** Marks one of the caller's notifications. Those of others are as if they were not there. */
export const markNotificationRead: Operation<typeof notificationEndpoints.markNotificationRead> = async (
  { db, clock },
  actor,
  { params },
) => {
  const { userId } = requireMember(actor);
  const outcome = await inTransaction(db, (tx) => updateRead(tx, userId, params.id, clock.now()));
  if (outcome === null) throw notificationErrors.fail('notifications.not_found');
  return { success: true };
};
