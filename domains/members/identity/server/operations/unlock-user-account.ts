import type { Operation } from '#platform/server/domain.ts';
import type { userEndpoints } from '../../contract/user-endpoints.ts';
import { actOnUser } from '../services/act-on-user.ts';
import { removeLock } from '../services/locks.ts';

/** Unlocks the account of another member. */
export const unlockUserAccount: Operation<typeof userEndpoints.unlockUserAccount> = async (
  deps,
  actor,
  input,
) => {
  await actOnUser(deps, actor, { ...input, act: 'unlock' }, removeLock);
  return { success: true };
};
