import { changeWallet, lockAccount, requireStepUp } from '#members/identity/server';
import { inTransaction } from '#platform/server/db/database.ts';
import type { Operation } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { connectionsErrors } from '../../contract/errors.ts';
import { hasOtherMethod } from '../rules/methods.ts';
import { recordWallet } from '../services/add-wallet.ts';
import { isTelegramLinked } from '../services/telegram-messages.ts';

/** Unlinks the caller's wallet, unless nothing else would open the account. */
export const disconnectWallet: Operation<typeof connectionsEndpoints.disconnectWallet> = async (
  deps,
  actor,
) => {
  const member = requireMember(actor);
  await requireStepUp(deps, member);
  await inTransaction(deps.db, async (tx) => {
    // Held, so that two sign-in methods are not removed at the same moment.
    const account = await lockAccount(tx, member.userId);
    if (!account?.walletAddress) throw connectionsErrors.fail('identity.wallet_not_linked');
    if (!hasOtherMethod(account, await isTelegramLinked(tx, account.id), 'wallet')) {
      throw connectionsErrors.fail('identity.wallet_only_way');
    }
    await changeWallet(tx, account.id, null);
    await recordWallet(deps, tx, account, { change: 'wallet_unlinked', address: account.walletAddress });
  });
  return { success: true, walletAddress: null };
};
