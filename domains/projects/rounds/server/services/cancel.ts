import type { Transaction } from '#platform/server/db/database.ts';
import { listApplications, listReviewerIds } from '../store/application-store.ts';
import { changeRound } from '../store/round-store.ts';
import type { RoundRow } from '../store/tables.ts';
import { notifyAbout } from './notices.ts';

/** Cancels a round that is locked and not yet giving, and notifies applicants and reviewers. */
export async function cancel(
  tx: Transaction,
  round: RoundRow,
  { reason, at }: { readonly reason: string; readonly at: Date },
): Promise<RoundRow> {
  const cancelled = await changeRound(tx, round.id, { cancelledAt: at, cancelReason: reason, updatedAt: at });
  const applications = await listApplications(tx, round.id);
  await notifyAbout(tx, round, {
    to: [...applications.map(({ applicantId }) => applicantId), ...(await listReviewerIds(tx, round.id))],
    type: 'warning',
    title: `Cancelled: ${round.name}`,
    message: reason,
    fact: 'cancelled',
    at,
  });
  return cancelled;
}
