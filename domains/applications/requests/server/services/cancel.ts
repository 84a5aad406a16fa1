import type { Transaction } from '#platform/server/db/database.ts';
import { listAnswerers } from '../store/answer-store.ts';
import { listBidders } from '../store/proposal-store.ts';
import { changeRequest } from '../store/request-store.ts';
import { listReviewerRows } from '../store/review-store.ts';
import type { RequestRow } from '../store/tables.ts';
import { notifyAbout } from './notices.ts';

/** Cancels a request that is locked and running, and notifies those who take part. */
export async function cancel(
  tx: Transaction,
  request: RequestRow,
  { reason, at, except }: { readonly reason: string; readonly at: Date; readonly except?: string },
): Promise<RequestRow> {
  const cancelled = await changeRequest(tx, request.id, {
    cancelledAt: at,
    cancelReason: reason,
    updatedAt: at,
  });
  const answerers = request.rfpAt === null ? await listAnswerers(tx, request.id) : [];
  const bidders = await listBidders(tx, request.id);
  const reviewers = await listReviewerRows(tx, request.id);
  const takingPart = [
    ...answerers,
    ...bidders,
    ...reviewers.filter(({ reply }) => reply !== 'declined').map(({ memberId }) => memberId),
  ];
  await notifyAbout(tx, request, {
    to: takingPart.filter((id) => id !== except),
    type: 'warning',
    title: `Cancelled: ${request.title}`,
    message: reason,
    fact: 'cancelled',
    at,
  });
  return cancelled;
}
