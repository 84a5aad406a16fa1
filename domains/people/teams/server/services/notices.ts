import { type NoteInput, notifyAll } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';

/** Where both sides find an introduction. */
export const INTRODUCTIONS_LINK = '/hypercrowd?step=introductions';

interface Notice {
  readonly to: readonly string[];
  readonly title: string;
  readonly message: string;
  readonly link: string;
  /** Names the fact; a member is notified of each once. */
  readonly key: string;
  readonly at: Date;
}

/** Notifies members of a fact, each once. */
export async function notifyOf(tx: Transaction, { to, ...notice }: Notice): Promise<void> {
  await notifyAll(
    tx,
    [...new Set(to)].map((userId): NoteInput & { type: 'info' } => ({
      ...notice,
      key: `teams.${notice.key}`,
      userId,
      type: 'info',
    })),
  );
}
