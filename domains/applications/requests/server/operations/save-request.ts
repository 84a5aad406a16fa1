import type { MemberActor } from '#platform/kernel/access.ts';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { REQUEST_QUOTAS } from '../../contract/constants.ts';
import type { requestEndpoints } from '../../contract/endpoints.ts';
import { requestsErrors } from '../../contract/errors.ts';
import type { SaveRequest } from '../../contract/schemas.ts';
import { lockOwn, requireRevision } from '../services/find-requests.ts';
import { presentRequest } from '../services/present-request.ts';
import { changeRequest, countDrafts, createRequest, lockMember } from '../store/request-store.ts';
import type { RequestRow } from '../store/tables.ts';

/**
 * Creates or changes the caller's draft. The same save again changes nothing.
 * @throws requests.not_found for an id of another member or of a deleted draft
 * @throws requests.changed_elsewhere
 * @throws requests.wrong_state once it is published
 * @throws requests.drafts_full
 */
export const saveRequest: Operation<typeof requestEndpoints.saveRequest> = (
  deps,
  actor,
  { params, body },
) => {
  const member = requireMember(actor);
  return inTransaction(deps.db, async (tx) => {
    const saved = await createOrChange(deps, tx, member, { id: params.id, save: body });
    return presentRequest(tx, member, saved, deps.clock.now());
  });
};

type Save = { readonly id: string; readonly save: SaveRequest };

async function createOrChange(
  deps: OperationDeps,
  tx: Transaction,
  member: MemberActor,
  { id, save }: Save,
): Promise<RequestRow> {
  const { revision, answersUntil, ...texts } = save;
  const columns = { ...texts, answersUntil: answersUntil === null ? null : new Date(answersUntil) };
  const now = deps.clock.now();
  if (revision === 0) {
    await lockMember(tx, member.userId);
    const draft = { id, authorId: member.userId, ...columns, createdAt: now, updatedAt: now };
    const created = await createRequest(tx, draft);
    if (created && (await countDrafts(tx, member.userId)) > REQUEST_QUOTAS.drafts)
      throw requestsErrors.fail('requests.drafts_full');
    if (created) return created;
  }
  const current = await lockOwn(deps, tx, member, { id, action: 'save' });
  if (saysTheSame(current, columns)) return current;
  requireRevision(current, revision);
  return changeRequest(tx, id, { ...columns, updatedAt: now });
}

type Columns = Pick<RequestRow, 'title' | 'need' | 'reason' | 'audience' | 'answersFor' | 'answersUntil'>;

function saysTheSame(current: RequestRow, next: Columns): boolean {
  const { title, need, reason, audience, answersFor, answersUntil } = current;
  return (
    title === next.title &&
    need === next.need &&
    reason === next.reason &&
    audience === next.audience &&
    answersFor === next.answersFor &&
    answersUntil?.getTime() === next.answersUntil?.getTime()
  );
}
