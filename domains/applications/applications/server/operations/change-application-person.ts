import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { applicationsErrors } from '../../contract/errors.ts';
import type { teamEndpoints } from '../../contract/team-endpoints.ts';
import { canDecide } from '../policies.ts';
import { takeApplication } from '../services/take-application.ts';
import { updateRole } from '../store/person-store.ts';

/** @throws applications.not_found, applications.not_allowed */
export const changeApplicationPerson: Operation<typeof teamEndpoints.changeApplicationPerson> = (
  deps,
  actor,
  { params, body },
) =>
  inTransaction(deps.db, async (tx) => {
    const asked = { memberId: requireMember(actor).userId, applicationId: params.id };
    await takeApplication(tx, { ...asked, may: canDecide });
    const key = { applicationId: params.id, userId: params.userId };
    if (!(await updateRole(tx, key, body.role))) throw applicationsErrors.fail('applications.not_found');
    return { success: true };
  });
