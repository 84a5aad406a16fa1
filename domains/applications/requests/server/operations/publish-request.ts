import { DAY_MS } from '#platform/kernel/clock.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { missingInRequest } from '../../contract/completeness.ts';
import { REQUEST_QUOTAS as QUOTAS } from '../../contract/constants.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { requestsErrors } from '../../contract/errors.ts';
import { deadlineInvalid } from '../rules/deadline-invalid.ts';
import { isDeadlineInRange } from '../rules/deadlines.ts';
import { lockOwn, requireRevision } from '../services/find-requests.ts';
import { presentRequest } from '../services/present-request.ts';
import { changeRequest, countPublished, countRunning, lockMember } from '../store/request-store.ts';
import type { RequestRow } from '../store/tables.ts';

/**
 * Publishes the caller's draft as a request for information.
 * @throws requests.not_found
 * @throws requests.wrong_state
 * @throws requests.changed_elsewhere
 * @throws requests.incomplete with the missing parts in `details.fields`
 * @throws requests.deadline_invalid
 * @throws requests.too_many
 */
export const publishRequest: Operation<typeof requestEndpoints.publishRequest> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    await lockMember(tx, member.userId);
    const draft = await lockOwn(deps, tx, member, { id: params.id, action: 'publish' });
    requireRevision(draft, body.revision);
    const now = deps.clock.now();
    requireComplete(draft, now);
    await requireRoom(tx, member.userId, now);
    const published = await changeRequest(tx, draft.id, { publishedAt: now, updatedAt: now });
    await audit(tx, {
      action: 'requests.published',
      actorId: member.userId,
      subjectId: draft.id,
      request: deps.request,
    });
    return presentRequest(tx, member, published, now);
  });
};

function requireComplete(draft: RequestRow, now: Date): void {
  const fields = missingInRequest({ ...draft, answersUntil: draft.answersUntil?.toISOString() ?? null });
  if (fields.length > 0) throw requestsErrors.fail('requests.incomplete', { details: { fields } });
  if (!draft.answersUntil || !isDeadlineInRange(draft.answersUntil, now))
    throw deadlineInvalid('answersUntil');
}

async function requireRoom(tx: Transaction, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countRunning(tx, userId)) >= QUOTAS.running)
    throw requestsErrors.fail('requests.too_many', {
      message: `You have ${QUOTAS.running} open requests, the most at a time. Your draft is saved. Finish or cancel one first.`,
    });
  if ((await countPublished(tx, userId, since)) >= QUOTAS.publishedADay)
    throw requestsErrors.fail('requests.too_many', {
      message: `You can publish ${QUOTAS.publishedADay} requests in 24 hours. Your draft is saved. Publish it tomorrow.`,
    });
}
