import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { deadlineInvalid } from '../rules/deadline-invalid.ts';
import { isDeadlineInRange } from '../rules/deadlines.ts';
import { lockOwn, requireRevision } from '../services/find-requests.ts';
import { notifyAbout } from '../services/notices.ts';
import { presentRequest } from '../services/present-request.ts';
import { listAnswerers } from '../store/answer-store.ts';
import { changeRequest } from '../store/request-store.ts';

/**
 * Turns the caller's closed request for information into one for proposals. Its answers stay as references.
 * @throws requests.not_found
 * @throws requests.wrong_state
 * @throws requests.changed_elsewhere
 * @throws requests.deadline_invalid
 */
export const openRfp: Operation<typeof requestEndpoints.openRfp> = (deps, actor, { params, body }) => {
  const member = requireMember(actor);
  const { revision, terms, budget, criteria, proposalsUntil } = body;
  return inTransaction(deps.db, async (tx) => {
    const closed = await lockOwn(deps, tx, member, { id: params.id, action: 'openRfp' });
    requireRevision(closed, revision);
    const now = deps.clock.now();
    const deadline = new Date(proposalsUntil);
    if (!isDeadlineInRange(deadline, now)) throw deadlineInvalid('proposalsUntil');
    const opened = await changeRequest(tx, closed.id, {
      rfpAt: now,
      terms,
      budgetMin: budget.min,
      budgetMax: budget.max,
      currency: budget.currency,
      criteria,
      proposalsUntil: deadline,
      updatedAt: now,
    });
    await notifyAbout(tx, opened, {
      to: await listAnswerers(tx, opened.id),
      type: 'info',
      title: `Proposals are open: ${opened.title}`,
      message: 'A request you answered now asks for proposals.',
      fact: 'rfp',
      at: now,
    });
    await audit(tx, {
      action: 'requests.rfp_opened',
      actorId: member.userId,
      subjectId: opened.id,
      request: deps.request,
    });
    return presentRequest(tx, member, opened, now);
  });
};
