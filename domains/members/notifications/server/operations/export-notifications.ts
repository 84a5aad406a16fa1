import { csvRows, toCsv } from '#platform/kernel/csv.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { notificationEndpoints } from '../../contract/endpoints.ts';
import { selectNotes } from '../store/note-store.ts';

const COLUMNS = ['createdAt', 'type', 'title', 'message', 'link', 'readAt'] as const;

/** No member has more lines than this: old ones are purged. It bounds the memory of one call. */
const LINES_MAX = 10_000;

/** The caller's notifications that a filter finds. Cells that a spreadsheet would run as formulas are escaped. */
export const exportNotifications: Operation<typeof notificationEndpoints.exportNotifications> = async (
  { db },
  actor,
  { query: { type, unread } },
) => {
  const { userId } = requireMember(actor);
  const filter = { type, unreadOnly: unread === 'true' };
  const notes = await selectNotes(db, userId, filter, { offset: 0, limit: LINES_MAX });
  const lines = notes.map(({ createdAt, readAt, link, ...note }) => ({
    ...note,
    link: link ?? '',
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? '',
  }));
  const content = toCsv(COLUMNS, csvRows(COLUMNS, lines));
  return { fileName: 'notifications.csv', content };
};
