import { listAdministrators } from '#members/identity/server';
import { notifyMembers } from '#members/notifications/server';
import { defineSubscription } from '#platform/server/domain.ts';
import { casePending } from '../../contract/events.ts';
import { kindOf } from '../extension-points/review-kinds.ts';
import { selectCases } from '../store/case-store.ts';

/**
 * Administrators are notified of what is pending: once a day (UTC) for each kind, and never of a case about
 * themselves.
 */
export const notifyAdministratorsWhenCasePending = defineSubscription({
  name: 'reviews/notify-administrators-when-case-pending',
  event: casePending,
  async handle(services, tx, { caseId }) {
    const [review] = await selectCases(tx, [caseId]);
    const isOpen = review?.state === 'open';
    // Decided, or deleted with its member, before this ran.
    if (!review || (!isOpen && !review.appeals.some(({ state }) => state === 'open'))) return;
    const { id, label } = kindOf(services, review);
    const at = services.clock.now();
    const administrators = (await listAdministrators(tx)).filter((userId) => userId !== review.userId);
    await notifyMembers(tx, administrators, {
      type: 'info',
      title: `${isOpen ? 'A case' : 'An appeal'} is pending: ${label}`,
      message: 'It is in the review queue. You are notified of each kind of case once a day.',
      link: `/admin/reviews?${isOpen ? '' : 'show=appealed&'}kind=${id}`,
      key: `reviews.pending:${id}:${at.toISOString().slice(0, 10)}`,
      at,
    });
  },
});
