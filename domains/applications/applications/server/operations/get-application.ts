import { requireActingMember } from '#platform/server/acting-member.ts';
import type { Operation } from '#platform/server/domain.ts';
import type { applicationsEndpoints } from '../../contract/endpoints.ts';
import { presentApplication } from '../services/present-applications.ts';

/** One application for one of its people. @throws applications.not_found */
export const getApplication: Operation<typeof applicationsEndpoints.getApplication> = (
  deps,
  actor,
  { params },
) =>
  presentApplication(deps, deps.db, {
    memberId: requireActingMember(actor).userId,
    applicationId: params.id,
  });
