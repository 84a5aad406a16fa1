import { notifyAll } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';

/** Notifications in one insert. */
const AT_ONCE = 1_000;

/** Notifies each of these members once for a key. */
export async function notifyMembers(
  tx: Transaction,
  userIds: readonly string[],
  note: {
    type: 'info' | 'success' | 'warning';
    title: string;
    message: string;
    link?: string;
    key: string;
    at: Date;
  },
): Promise<void> {
  const each = [...new Set(userIds)];
  for (let from = 0; from < each.length; from += AT_ONCE) {
    const some = each.slice(from, from + AT_ONCE);
    await notifyAll(
      tx,
      some.map((userId) => ({ ...note, userId })),
    );
  }
}
