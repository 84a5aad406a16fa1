import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
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
    const { userId } = requireMember(actor);
    const { id: applicationId, partId: id } = params;
    const { role } = await takeApplication(tx, { memberId: userId, applicationId, may: canWrite });
    await deleteNote(tx, { applicationId, id, ...(canDecide(role) ? {} : { authorId: userId }) });
    return { success: true as const };
  });
