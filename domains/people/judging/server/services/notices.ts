import { notifyMembers } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';

interface Notice {
  readonly to: readonly (string | null)[];
  readonly type: 'info' | 'success' | 'warning';
  readonly title: string;
  readonly message: string;
  /** Part of the key beside the hackathon's id. */
  readonly fact: string;
  /** Page that it leads to, below the hackathon's. */
  readonly page: 'judging' | 'results';
  readonly at: Date;
}

/** Notifies members about the judging of a hackathon, each once for a fact; those who left are left out. */
export async function notifyOf(
  tx: Transaction,
  hackathonId: string,
  { to, fact, page, ...note }: Notice,
): Promise<void> {
  const link = `/hackathons/${hackathonId}/${page}`;
  await notifyMembers(tx, to, { ...note, link, key: `judging.${fact}:${hackathonId}` });
}
