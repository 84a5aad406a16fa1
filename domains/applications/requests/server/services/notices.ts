import { notifyMembers } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RequestRow } from '../store/tables.ts';

interface Notice {
  readonly to: readonly (string | null)[];
  readonly type: 'info' | 'success' | 'warning';
  readonly title: string;
  /** Never holds anything of a proposal before its deadline. */
  readonly message: string;
  /** Part of the key after the request's id. */
  readonly fact: string;
  readonly at: Date;
}

/** Notifies members about a request, each once for a fact; those who left are left out. */
export async function notifyAbout(
  tx: Transaction,
  { id }: Pick<RequestRow, 'id'>,
  { to, fact, ...note }: Notice,
): Promise<void> {
  await notifyMembers(tx, to, { ...note, link: `/rfps/${id}`, key: `requests.${fact}:${id}` });
}
