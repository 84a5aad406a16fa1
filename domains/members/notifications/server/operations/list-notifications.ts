import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { NOTIFICATION_PAGE_SIZE } from '../../contract/constants.ts';
import type { notificationEndpoints } from '../../contract/endpoints.ts';
import type { Notification } from '../../contract/schemas.ts';
import { countNotes, type NoteRow, selectNotes } from '../store/note-store.ts';

/** A page of the caller's notifications, the newest first. */
export const listNotifications: Operation<typeof notificationEndpoints.listNotifications> = async (
  { db },
  actor,
  { query: { type, unread, page = 1 } },
) => {
  const { userId } = requireMember(actor);
  const filter = { type, unreadOnly: unread === 'true' };
  const range = { offset: (page - 1) * NOTIFICATION_PAGE_SIZE, limit: NOTIFICATION_PAGE_SIZE };
  const notes = await selectNotes(db, userId, filter, range);
  return { success: true, data: notes.map(presentNote), total: await countNotes(db, userId, filter) };
};

/** A note as its member gets it (spec §3). */
function presentNote({ id, type, title, message, link, createdAt, readAt }: NoteRow): Notification {
  return { id, type, title, message, link, createdAt: createdAt.toISOString(), read: readAt !== null };
}
