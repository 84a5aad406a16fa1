import type { Operation } from '#platform/server/domain.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { canUnlinkWallet } from '../rules/can-unlink-wallet.ts';
import { getAccount } from './accounts.ts';
import { findFactors } from './factors.ts';
import { requireMember } from './require-owner.ts';

/** The caller's wallet, and whether it can be unlinked. */
export const getWallet: Operation<typeof identityEndpoints.getWallet> = async ({ db }, actor) => {
  const { userId } = requireMember(actor);
  const account = await getAccount(db, userId);
  return {
    walletAddress: account.walletAddress,
    hasPassword: account.hasPassword,
    canUnlink: canUnlinkWallet(account, await findFactors(db, userId)),
  };
};
