import { notifyMembers } from '#members/notifications/server';
import type { Transaction } from '#platform/server/db/database.ts';

interface Notice {
  readonly to: readonly (string | null)[];
  readonly type: 'info' | 'success' | 'warning';
  readonly title: string;
  readonly message: string;
  /** Part of the key beside the proposal's id. */
  readonly fact: string;
  readonly at: Date;
}

/** Notifies members about a proposal, each once for a fact; those who left are left out. */
export async function notifyAbout(
  tx: Transaction,
  proposalId: string,
  { to, fact, ...note }: Notice,
): Promise<void> {
  const link = `/governance/${proposalId}`;
  await notifyMembers(tx, to, { ...note, link, key: `governance.${fact}:${proposalId}` });
}
