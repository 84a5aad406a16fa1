import { requireActingMember } from '#platform/server/acting-member.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { teamEndpoints } from '../../contract/team-endpoints.ts';
import { canDecide, canWrite } from '../policies.ts';
import { takeApplication } from '../services/take-application.ts';
import { deleteNote } from '../store/part-store.ts';

/**
 * Authors delete their own notes, the owner any; others' notes stay. @throws applications.not_found,
 * applications.not_allowed
 */
export const removeApplicationNote: Operation<typeof teamEndpoints.removeApplicationNote> = (
  deps,
  actor,
  { params },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId } = requireActingMember(actor);
    const { id: applicationId, partId: id } = params;
    const { role } = await takeApplication(tx, { memberId: userId, applicationId, may: canWrite });
    await deleteNote(tx, { applicationId, id, ...(canDecide(role) ? {} : { authorId: userId }) });
    return { success: true as const };
  });
