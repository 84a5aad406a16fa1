import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { applicationsEndpoints } from '../../contract/endpoints.ts';
import { presentApplication } from '../services/present-applications.ts';

/** One application for one of its people. @throws applications.not_found */
export const getApplication: Operation<typeof applicationsEndpoints.getApplication> = (
  deps,
  actor,
  { params },
) => presentApplication(deps, deps.db, { memberId: requireMember(actor).userId, applicationId: params.id });
