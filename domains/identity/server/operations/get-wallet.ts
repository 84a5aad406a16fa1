import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { hasOtherWayIn } from '../rules/other-way-in.ts';
import { getAccount } from '../services/accounts.ts';
import { findFactors } from '../services/factors.ts';

/** The caller's wallet, and whether it can be unlinked. */
export const getWallet: Operation<typeof identityEndpoints.getWallet> = async ({ db }, actor) => {
  const { userId } = requireMember(actor);
  const account = await getAccount(db, userId);
  return {
    walletAddress: account.walletAddress,
    canUnlink: hasOtherWayIn(account, await findFactors(db, userId), 'wallet'),
  };
};
