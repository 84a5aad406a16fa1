import { identityErrors, type WalletProof } from '#members/identity/contract';
import { findAccountByWallet, linkOrRecord, lockAccount, requireStepUp } from '#members/identity/server';
import type { Actor } from '#platform/kernel/access.ts';
import { type Database, inTransaction } from '#platform/server/db/database.ts';
import type { OperationDeps } from '#platform/server/domain.ts';
import { requireMember } from '#platform/server/require-member.ts';
import { connectionsErrors } from '../../contract/errors.ts';
import { addWallet } from './add-wallet.ts';
import { proveWallet } from './wallet-proofs.ts';

const RECORDED = [
  'identity.wallet_refused',
  'identity.chain_unavailable',
  'identity.wallet_taken',
  'identity.wallet_linked_already',
];

/**
 * Proves a wallet and links it to the caller's account: one wallet an account, one account a wallet. Proving the
 * linked one again changes nothing and succeeds. Serves both specified calls (§7 skip list).
 */
export async function linkWallet(
  deps: OperationDeps,
  actor: Actor,
  { body }: { readonly body: WalletProof },
): Promise<{ success: true; walletAddress: string }> {
  const member = requireMember(actor);
  // Before the signature spends its nonce, so that it serves again once the member has proved who they are.
  await requireStepUp(deps, member);
  const by = {
    userId: member.userId,
    contact: 'wallet',
    recorded: RECORDED,
    holderOf: async (db: Database, address: string) => (await findAccountByWallet(db, address))?.id,
  } as const;
  const walletAddress = await linkOrRecord(deps, by, async (reportProved) => {
    const address = await proveWallet(deps, body);
    reportProved(address);
    await inTransaction(deps.db, async (tx) => {
      const account = await lockAccount(tx, member.userId);
      if (!account) throw identityErrors.fail('identity.not_found');
      if (account.walletAddress === address) return;
      if (account.walletAddress !== null) throw connectionsErrors.fail('identity.wallet_linked_already');
      await addWallet(deps, tx, account, address);
    });
    return address;
  });
  return { success: true, walletAddress };
}
