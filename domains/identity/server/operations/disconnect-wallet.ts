import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { identityEndpoints } from '../../contract/endpoints.ts';
import { identityErrors } from '../../contract/errors.ts';
import { hasOtherWayIn } from '../rules/other-way-in.ts';
import { findFactors } from '../services/factors.ts';
import { requireFreshProof } from '../services/proofs.ts';
import { lockAccount } from '../store/wallet-store.ts';
import { removeWallet } from './write-wallet.ts';

/** Unlinks the caller's wallet, unless nothing else would open the account. */
export const disconnectWallet: Operation<typeof identityEndpoints.disconnectWallet> = async (deps, actor) => {
  const member = requireMember(actor);
  await requireFreshProof(deps, member);
  await inTransaction(deps.db, async (tx) => {
    // Held, so that two ways to sign in are not taken away at the same moment.
    const account = await lockAccount(tx, member.userId);
    if (!account?.walletAddress) throw identityErrors.fail('identity.wallet_not_linked');
    if (!hasOtherWayIn(account, await findFactors(tx, account.id), 'wallet')) {
      throw identityErrors.fail('identity.wallet_only_way');
    }
    await removeWallet(deps, tx, account, account.walletAddress);
  });
  return { success: true, walletAddress: null };
};
