import type { Operation } from '#platform/server/domain.ts';
import type { userEndpoints } from '../../contract/user-endpoints.ts';
import { actOnUser } from '../services/act-on-user.ts';
import { writeAdministrator } from '../services/write-administrator.ts';

/** Makes another member an administrator; without a second factor their rights begin with its setup. */
export const grantAdministrator: Operation<typeof userEndpoints.grantAdministrator> = async (
  deps,
  actor,
  input,
) => {
  await actOnUser(deps, actor, { ...input, act: 'grant-administrator' }, writeAdministrator(true));
  return { success: true };
};
