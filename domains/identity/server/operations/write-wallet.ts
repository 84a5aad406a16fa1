import { audit } from '#platform/server/audit.ts';
import type { Transaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import type { Account } from '../../contract/account.ts';
import { walletLinked, walletUnlinked } from '../../contract/events.ts';
import { walletLinkedNotice, walletUnlinkedNotice } from '../rules/wallet-mails.ts';
import { updateWallet } from '../store/wallet-store.ts';

/**
 * Gives an account its wallet, with the audit entry, the event and a mail to its verified address.
 * @throws identity.wallet_taken
 */
export async function addWallet(
  deps: OperationDeps,
  tx: Transaction,
  account: Account,
  address: string,
): Promise<void> {
  await updateWallet(tx, account.id, address);
  await record(deps, tx, account, { action: 'identity.wallet_linked', address });
  const at = deps.clock.now().toISOString();
  await deps.events.publish(tx, walletLinked, { userId: account.id, address, at });
  if (account.email && account.emailVerified) {
    const { PUBLIC_URL } = deps.config;
    await deps.mailer.send(tx, walletLinkedNotice(account.email, account.username, address, PUBLIC_URL));
  }
}

/** Takes an account's wallet away, with the audit entry, the event and a mail to its verified address. */
export async function removeWallet(
  deps: OperationDeps,
  tx: Transaction,
  account: Account,
  address: string,
): Promise<void> {
  await updateWallet(tx, account.id, null);
  await record(deps, tx, account, { action: 'identity.wallet_unlinked', address });
  const at = deps.clock.now().toISOString();
  await deps.events.publish(tx, walletUnlinked, { userId: account.id, address, at });
  if (account.email && account.emailVerified) {
    const { PUBLIC_URL } = deps.config;
    await deps.mailer.send(tx, walletUnlinkedNotice(account.email, account.username, address, PUBLIC_URL));
  }
}

function record(
  deps: OperationDeps,
  tx: Transaction,
  { id }: Account,
  { action, address }: { readonly action: string; readonly address: string },
): Promise<void> {
  return audit(tx, { action, actorId: id, subjectId: id, request: deps.request, details: { address } });
}
