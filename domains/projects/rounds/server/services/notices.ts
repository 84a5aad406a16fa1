import { notifyMembers } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { RoundRow } from '../store/tables.ts';

interface Notice {
  readonly to: readonly (string | null)[];
  readonly type: 'info' | 'success' | 'warning';
  readonly title: string;
  readonly message: string;
  /** Part of the key after the round's id. */
  readonly fact: string;
  readonly at: Date;
}

/** Notifies members about a round, each once for a fact; those who left are left out. */
export async function notifyAbout(
  tx: Transaction,
  { id }: Pick<RoundRow, 'id'>,
  { to, fact, ...note }: Notice,
): Promise<void> {
  await notifyMembers(tx, to, { ...note, link: `/rounds/${id}`, key: `rounds.${fact}:${id}` });
}
