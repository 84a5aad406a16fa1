import { requireActingMember } from '#platform/server/acting-member.ts';
import { audit } from '#platform/server/audit.ts';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { applicationsEndpoints } from '../../contract/endpoints.ts';
import { canDecide } from '../policies.ts';
import { removeApplications } from '../services/remove-applications.ts';
import { takeApplication } from '../services/take-application.ts';

/** Deletes the caller's application with everything in it. @throws applications.not_found, applications.not_allowed */
export const removeApplication: Operation<typeof applicationsEndpoints.removeApplication> = (
  deps,
  actor,
  { params },
) =>
  inTransaction(deps.db, async (tx) => {
    const { userId } = requireActingMember(actor);
    await takeApplication(tx, { memberId: userId, applicationId: params.id, may: canDecide });
    await removeApplications(deps, tx, { ownerId: userId, ids: [params.id] });
    await audit(tx, {
      action: 'applications.removed',
      actorId: userId,
      subjectId: params.id,
      request: deps.request,
    });
    return { success: true as const };
  });
