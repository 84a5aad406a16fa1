import type { Account } from '#members/identity/contract';
import { changeWallet, getAccount, lockAccount, requireStepUp } from '#members/identity/server';
import { inTransaction, type Transaction } from '#platform/server/db/database.ts';
import type { Operation, OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import type { connectionsEndpoints } from '../../contract/endpoints.ts';
import { connectionsErrors } from '../../contract/errors.ts';
import { walletLinked, walletUnlinked } from '../../contract/events.ts';
import { hasOtherMethod } from '../rules/methods.ts';
import { recordLink } from './record-link.ts';
import { isTelegramLinked } from './telegram-messages.ts';

/** The caller's wallet, and whether it can be unlinked. */
export const getWallet: Operation<typeof connectionsEndpoints.getWallet> = async ({ db }, actor) => {
  const { userId } = requireMember(actor);
  const account = await getAccount(db, userId);
  const { walletAddress } = account;
  return { walletAddress, canUnlink: hasOtherMethod(account, await isTelegramLinked(db, userId), 'wallet') };
};

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

/**
 * Gives an account its wallet.
 * @throws identity.wallet_taken
 */
export async function addWallet(
  deps: OperationDeps,
  tx: Transaction,
  account: Account,
  address: string,
): Promise<void> {
  if (!(await changeWallet(tx, account.id, address))) throw connectionsErrors.fail('identity.wallet_taken');
  await recordWallet(deps, tx, account, { change: 'wallet_linked', address });
}

async function recordWallet(
  deps: OperationDeps,
  tx: Transaction,
  account: Account,
  { change, address }: { readonly change: 'wallet_linked' | 'wallet_unlinked'; readonly address: string },
): Promise<void> {
  const { request } = deps;
  await recordLink(deps, tx, { account, change, name: address, details: { address }, request });
  const event = change === 'wallet_linked' ? walletLinked : walletUnlinked;
  await deps.events.publish(tx, event, { userId: account.id, address, at: deps.clock.now().toISOString() });
}
