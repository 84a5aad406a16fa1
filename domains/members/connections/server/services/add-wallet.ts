import type { Account } from '#members/identity/contract';
import { changeWallet } from '#members/identity/server';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { connectionsErrors } from '../../contract/errors.ts';
import { walletLinked, walletUnlinked } from '../../contract/events.ts';
import { recordLink } from './record-link.ts';

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

/** Records that a wallet was linked or unlinked, and publishes it. */
export async function recordWallet(
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
