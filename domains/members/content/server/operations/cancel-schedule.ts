import { audit } from '#platform/server/audit.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { contentAdminEndpoints } from '../../contract/endpoints.ts';
import { contentErrors } from '../../contract/errors.ts';
import { changeDocument } from '../services/change-document.ts';

/**
 * Keeps the draft of a document and does not publish it.
 * @throws content.not_found, content.changed_elsewhere, content.not_scheduled
 */
export const cancelSchedule: Operation<typeof contentAdminEndpoints.cancelSchedule> = (
  deps,
  actor,
  { params: { id }, body: { revision } },
) => {
  const { userId } = requireMember(actor);
  return changeDocument(
    deps,
    { id, revision, userId },
    ({ row }) => row?.scheduledFor === null,
    async ({ tx, row }) => {
      if (!row?.scheduledFor) throw contentErrors.fail('content.not_scheduled');
      await audit(tx, {
        action: 'content.schedule_canceled',
        actorId: userId,
        subjectId: id,
        request: deps.request,
      });
      return { scheduledFor: null, scheduledBy: null };
    },
  );
};
