import { requireActingMember } from '#platform/server/acting-member.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { teamEndpoints } from '../../contract/team-endpoints.ts';
import { canWrite } from '../policies.ts';
import { takeApplication } from '../services/take-application.ts';
import { deleteTask } from '../store/part-store.ts';

/** Deletes a task; again it changes nothing. @throws applications.not_found, applications.not_allowed */
export const removeApplicationTask: Operation<typeof teamEndpoints.removeApplicationTask> = (
  deps,
  actor,
  { params },
) =>
  inTransaction(deps.db, async (tx) => {
    const { id: applicationId, partId: id } = params;
    await takeApplication(tx, { memberId: requireActingMember(actor).userId, applicationId, may: canWrite });
    await deleteTask(tx, { applicationId, id });
    return { success: true as const };
  });
