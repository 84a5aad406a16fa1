import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import type { teamEndpoints } from '../../contract/team-endpoints.ts';
import { canDecide } from '../policies.ts';
import { takeApplication } from '../services/take-application.ts';
import { writeStep } from '../services/write-step.ts';
import { unassignTasks } from '../store/part-store.ts';
import { deletePerson } from '../store/person-store.ts';

/**
 * Takes a member out, or lets the caller leave. Their open tasks become unassigned; what they wrote stays.
 * @throws applications.not_found, applications.not_allowed
 */
export const removeApplicationPerson: Operation<typeof teamEndpoints.removeApplicationPerson> = (
  deps,
  actor,
  { params },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId: actorId } = requireMember(actor);
    const { id: applicationId, userId } = params;
    const isOwn = actorId === userId;
    await takeApplication(tx, { memberId: actorId, applicationId, may: (role) => isOwn || canDecide(role) });
    const removed = await deletePerson(tx, { applicationId, userId });
    if (!removed) throw applicationsErrors.fail('applications.not_found');
    await unassignTasks(tx, applicationId, userId);
    const kind = isOwn ? ('left' as const) : ('removed' as const);
    const memberId = isOwn ? null : userId;
    await writeStep(tx, { applicationId, actorId, kind, memberId, at: deps.clock.now() });
    return { success: true };
  });
