import { DAY_MS } from '#platform/kernel/clock.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { JobSpec } from '#platform/server/domain.ts';
import type { Services } from '#platform/server/services.ts';
import { REMIND_MS } from '../../contract/constants.ts';
import { notifyAbout } from '../services/notices.ts';
import { listBidders } from '../store/proposal-store.ts';
import { listClosing } from '../store/request-store.ts';
import { listReviewerRows } from '../store/review-store.ts';
import type { RequestRow } from '../store/tables.ts';

/**
 * Notifies of deadlines: bidders who have not submitted a day before, author and reviewers once proposals are open. It
 * changes nothing else; states follow from the clock. A deadline that moved is notified of again.
 */
export const notifyOfDeadlines: JobSpec = {
  name: 'requests_notify_of_deadlines',
  cron: '*/10 * * * *',
  queue: 'requests_deadlines',
  async run(services, _payload, progress) {
    const now = services.clock.now();
    const closing = await listClosing(services.db, now, new Date(now.getTime() + REMIND_MS));
    const closed = await listClosing(services.db, new Date(now.getTime() - DAY_MS), now);
    let done = 0;
    for (const request of [...closing, ...closed]) {
      if (progress.signal.aborted) return;
      await notifyOf(services, request, now);
      progress.report(++done, closing.length + closed.length);
    }
  },
};

async function notifyOf({ db }: Services, request: RequestRow, now: Date): Promise<void> {
  const { proposalsUntil } = request;
  if (!proposalsUntil) return;
  const isOver = proposalsUntil.getTime() <= now.getTime();
  await inTransaction(db, async (tx) => {
    if (!isOver) {
      await notifyAbout(tx, request, {
        to: await listBidders(tx, request.id, 'unsubmitted'),
        type: 'warning',
        title: `Less than a day left: ${request.title}`,
        message: 'Your proposal is not submitted yet. Only submitted proposals count.',
        fact: `closing.${proposalsUntil.toISOString()}`,
        at: now,
      });
      return;
    }
    const reviewers = await listReviewerRows(tx, request.id);
    const accepted = reviewers.filter(({ reply }) => reply === 'accepted').map(({ memberId }) => memberId);
    await notifyAbout(tx, request, {
      to: [request.authorId, ...accepted],
      type: 'info',
      title: `Proposals are open: ${request.title}`,
      message: 'The deadline has passed. Proposals can be read and scored now.',
      fact: `unsealed.${proposalsUntil.toISOString()}`,
      at: now,
    });
  });
}
