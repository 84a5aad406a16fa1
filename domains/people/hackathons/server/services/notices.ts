import { notifyMembers } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { HackathonRow } from '../store/tables.ts';

interface Notice {
  readonly to: readonly (string | null)[];
  readonly type: 'info' | 'success' | 'warning';
  readonly title: string;
  readonly message: string;
  /** Part of the key beside the hackathon's id. */
  readonly fact: string;
  readonly at: Date;
}

/** Notifies members about a hackathon, each once for a fact; those who left are left out. */
export async function notifyAbout(
  tx: Transaction,
  { id }: Pick<HackathonRow, 'id'>,
  { to, fact, ...note }: Notice,
): Promise<void> {
  await notifyMembers(tx, to, { ...note, link: `/hackathons/${id}`, key: `hackathons.${fact}:${id}` });
}
