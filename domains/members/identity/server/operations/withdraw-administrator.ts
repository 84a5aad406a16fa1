import type { Operation } from '#platform/server/domain.ts';
import type { userEndpoints } from '../../contract/user-endpoints.ts';
import { actOnUser } from '../services/act-on-user.ts';
import { writeAdministrator } from '../services/write-administrator.ts';

/** Takes the rights of another administrator back; they end with the next request. */
export const withdrawAdministrator: Operation<typeof userEndpoints.withdrawAdministrator> = async (
  deps,
  actor,
  input,
) => {
  await actOnUser(deps, actor, { ...input, act: 'withdraw-administrator' }, writeAdministrator(false));
  return { success: true };
};
