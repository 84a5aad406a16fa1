import type { Transaction } from '#platform/server/db/database.ts';
import type { DECLINE_KINDS } from '../../contract/constants.ts';
import { endIntroduction } from '../store/introduction-store.ts';
import type { IntroductionRow } from '../store/tables.ts';
import { INTRODUCTIONS_LINK, notifyOf } from './notices.ts';

interface Decline {
  readonly kind: (typeof DECLINE_KINDS)[number];
  readonly note: string;
  readonly now: Date;
}

/** Declines an open ask and notifies the one who asked, without a reason. Any other ask stays as it is. */
export async function decline(
  tx: Transaction,
  { id, ownerId, roleLabel }: IntroductionRow,
  { kind, note, now }: Decline,
): Promise<void> {
  const ended = { state: 'declined', endedAt: now, declineKind: kind, declineNote: note } as const;
  if (!(await endIntroduction(tx, id, ended))) return;
  await notifyOf(tx, {
    to: [ownerId],
    title: `Declined: ${roleLabel}`,
    message: 'A member you asked declined. You can ask someone else for this place.',
    link: INTRODUCTIONS_LINK,
    key: `declined:${id}`,
    at: now,
  });
}
