import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { credentialsEndpoints } from '../../contract/endpoints.ts';
import { presentCredentials } from '../services/present-credentials.ts';

/** The caller's credentials, and what they rest on. */
export const getOwnCredentials: Operation<typeof credentialsEndpoints.getOwnCredentials> = async (
  deps,
  actor,
) => {
  const { userId } = requireMember(actor);
  return { success: true, data: await presentCredentials(deps, userId) };
};
