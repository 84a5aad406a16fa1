import type { Operation } from '#platform/server/domain.ts';
import type { userEndpoints } from '../../contract/user-endpoints.ts';
import { actOnUser } from '../services/act-on-user.ts';
import { writeLock } from '../services/locks.ts';

/** Locks the account of another member and ends its sessions. */
export const lockUserAccount: Operation<typeof userEndpoints.lockUserAccount> = async (
  deps,
  actor,
  input,
) => {
  await actOnUser(deps, actor, { ...input, act: 'lock' }, (tx, account, decision) =>
    writeLock(deps, tx, account, decision),
  );
  return { success: true };
};
