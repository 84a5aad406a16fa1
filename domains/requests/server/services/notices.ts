import { type NoteInput, notifyAll } from '#notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestRow } from '../store/tables.ts';

interface Notice {
  readonly to: readonly (string | null)[];
  readonly type: 'info' | 'success' | 'warning';
  readonly title: string;
  /** Never holds anything of a proposal before its deadline. */
  readonly message: string;
  /** What makes the fact one, after the request's id. */
  readonly fact: string;
  readonly at: Date;
}

/** Notifies members about a request, each once for a fact; those who left are left out. */
export async function notifyAbout(
  tx: Transaction,
  request: Pick<RequestRow, 'id'>,
  { to, type, title, message, fact, at }: Notice,
): Promise<void> {
  const userIds = [...new Set(to.filter((id) => id !== null))];
  await notifyAll(
    tx,
    userIds.map((userId): NoteInput & { type: Notice['type'] } => ({
      userId,
      type,
      title,
      message,
      link: `/rfps/${request.id}`,
      key: `requests.${fact}:${request.id}`,
      at,
    })),
  );
}
